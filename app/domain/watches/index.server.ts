export { countWaiting } from './hits.server.ts'
export { sendWatchNews } from './news.server.ts'
export { countWatches, deleteOldWatches, endWatches, readWatches } from './watches.server.ts'
