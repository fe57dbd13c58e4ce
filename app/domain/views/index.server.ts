/** The server's public module of page views. */
export { otherValue, type ViewDimension, viewDimensions } from './dimensions.ts'
export { pageViewReceiver, type ReceivePageView } from './receive-page-view.server.ts'
export { referrerName } from './referrer-name.ts'
export { openViewCounter } from './view-counter.server.ts'
