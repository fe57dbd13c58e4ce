import type { PageView } from './dimensions.ts'

export interface ViewCounter {
  /** Counts in memory: takes microseconds, and the last seconds are lost when the process is killed. */
  add(view: PageView): void
  /** Stores what was counted. What cannot be stored is kept for the next time. */
  flush(): Promise<void>
  /** Stores what was counted, and then only when asked to. */
  stop(): Promise<void>
}

declare module '../services.server.ts' {
  interface Services {
    /** Counts opened pages. */
    pageViews: ViewCounter
  }
}
