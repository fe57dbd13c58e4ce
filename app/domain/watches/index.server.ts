export { countWaiting, sendWatchNews } from './hits.server.ts'
export { newsSample } from './watch.mail.server.ts'
export { countWatches, deleteOldWatches, endWatches, readWatches } from './watches.server.ts'
