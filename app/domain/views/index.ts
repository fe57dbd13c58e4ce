/** The public module of page views for browsers and servers. */
export type { Device, ViewDimension } from './page-view.ts'
