/** Loads what is not cached. */
export type LoadFile = () => Promise<Buffer<ArrayBuffer> | undefined>

export interface FileCache {
  /** The file under a key; concurrent requests for it load it once. */
  get(key: string, load: LoadFile): Promise<Buffer<ArrayBuffer> | undefined>
  delete(key: string): void
  /** Bytes that the cached files take. */
  size(): number
}

/** Keeps the files that were requested last, up to `maxBytes` together. Files that do not exist are not remembered. */
export function createFileCache({ maxBytes }: { maxBytes: number }): FileCache {
  /** In the order of their last use. */
  const files = new Map<string, Buffer<ArrayBuffer>>()
  const loading = new Map<string, ReturnType<LoadFile>>()
  let size = 0

  function remove(key: string): void {
    size -= files.get(key)?.length ?? 0
    files.delete(key)
  }

  function add(key: string, file: Buffer<ArrayBuffer>): void {
    remove(key)
    if (file.length > maxBytes) return
    files.set(key, file)
    size += file.length
    for (const [oldest] of files) {
      if (size <= maxBytes) break
      remove(oldest)
    }
  }

  async function loadOnce(key: string, load: LoadFile) {
    const started = loading.get(key)
    if (started) return started
    const file = load()
    loading.set(key, file)
    try {
      const loaded = await file
      // Deleted meanwhile otherwise.
      if (loaded && loading.get(key) === file) add(key, loaded)
      return loaded
    } finally {
      if (loading.get(key) === file) loading.delete(key)
    }
  }

  return {
    async get(key, load) {
      const cached = files.get(key)
      if (!cached) return loadOnce(key, load)
      add(key, cached)
      return cached
    },
    delete(key) {
      remove(key)
      loading.delete(key)
    },
    size: () => size,
  }
}
