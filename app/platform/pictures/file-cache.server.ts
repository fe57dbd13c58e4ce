/** Loads what is not cached. */
export type LoadFile = () => Promise<Buffer<ArrayBuffer> | undefined>

export interface FileCache {
  /** The file under a key; concurrent requests for it load it once. */
  get(key: string, load: LoadFile): Promise<Buffer<ArrayBuffer> | undefined>
  delete(key: string): void
  /** Bytes that the cached files take. */
  size(): number
}

interface FileCacheOptions {
  maxBytes: number
  /** A file is loaded again so long after it was: another process may have deleted it. */
  maxAgeMs: number
  /** Milliseconds since any moment. */
  clock?: () => number
}

/** Keeps the files that were requested last, up to `maxBytes` together. Files that do not exist are not remembered. */
export function createFileCache({
  maxBytes,
  maxAgeMs,
  clock = () => performance.now(),
}: FileCacheOptions): FileCache {
  /** In the order of their last use. */
  const files = new Map<string, { bytes: Buffer<ArrayBuffer>; loadedAt: number }>()
  const loading = new Map<string, ReturnType<LoadFile>>()
  let size = 0

  function remove(key: string): void {
    size -= files.get(key)?.bytes.length ?? 0
    files.delete(key)
  }

  function add(key: string, bytes: Buffer<ArrayBuffer>, loadedAt: number): void {
    remove(key)
    if (bytes.length > maxBytes) return
    files.set(key, { bytes, loadedAt })
    size += bytes.length
    for (const [oldest] of files) {
      if (size <= maxBytes) break
      remove(oldest)
    }
  }

  async function loadOnce(key: string, load: LoadFile) {
    const started = loading.get(key)
    if (started) return started
    const loadedAt = clock()
    const file = load()
    loading.set(key, file)
    try {
      const loaded = await file
      // Deleted meanwhile otherwise.
      if (loaded && loading.get(key) === file) add(key, loaded, loadedAt)
      return loaded
    } finally {
      if (loading.get(key) === file) loading.delete(key)
    }
  }

  return {
    async get(key, load) {
      const cached = files.get(key)
      if (cached && clock() - cached.loadedAt < maxAgeMs) {
        add(key, cached.bytes, cached.loadedAt)
        return cached.bytes
      }
      remove(key)
      return loadOnce(key, load)
    },
    delete(key) {
      remove(key)
      loading.delete(key)
    },
    size: () => size,
  }
}
