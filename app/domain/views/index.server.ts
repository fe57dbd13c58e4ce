/** The server's public module of page views. */
export { otherValue, referrerName, type ViewDimension, viewDimensions } from './page-view.ts'
export { pageViewReceiver, type ReceivePageView } from './receive-page-view.server.ts'
export { openViewCounter } from './view-counter.server.ts'
