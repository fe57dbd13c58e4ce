import type { ServerBuild } from 'react-router'
import type * as EntryModule from '../../app/entry.server.tsx'

/** The framework's build of this app, with what its entry module exports for the server process. */
export interface AppBuild extends ServerBuild {
  entry: { module: ServerBuild['entry']['module'] & typeof EntryModule }
}
