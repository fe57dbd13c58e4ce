import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

/** The folder of the project, seen from the sources and from the build, which is in a folder of it. */
export const projectFolder = dirname(findPackageJSON(import.meta.url) ?? '')
