import type { StoredUpload, UploadHolds, UploadStore } from './stored-uploads.ts'

const DATABASE = 'visadesk.uploads'
const RECORDS = 'uploads'
const FILES = 'files'
const LOCK = 'visadesk.upload.'

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed'))
  })

/** The browser's database keeps files as they are. Where it is forbidden or full, an upload only does not outlive a reload. */
export function browserUploadStore(database: () => IDBFactory = () => indexedDB): UploadStore {
  let opened: Promise<IDBDatabase> | null = null
  const open = () => {
    const request = database().open(DATABASE, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore(RECORDS, { keyPath: 'id' })
      request.result.createObjectStore(FILES)
    }
    return answered(request)
  }
  /** Does something with both in one transaction; what fails leaves `otherwise`. */
  const within = async <T>(
    mode: IDBTransactionMode,
    otherwise: T,
    work: (records: IDBObjectStore, files: IDBObjectStore) => Promise<T>,
  ): Promise<T> => {
    try {
      opened ??= open()
      const step = (await opened).transaction([RECORDS, FILES], mode)
      return await work(step.objectStore(RECORDS), step.objectStore(FILES))
    } catch {
      return otherwise
    }
  }
  // Nobody but this file writes there, so what lies there is what was put.
  return {
    all: () => within('readonly', [], (records) => answered<StoredUpload[]>(records.getAll())),
    file: (id) => within('readonly', undefined, (_, files) => answered<File | undefined>(files.get(id))),
    put: (upload, file) =>
      within('readwrite', undefined, async (records, files) => {
        await Promise.all([answered(files.put(file, upload.id)), answered(records.put(upload))])
      }),
    change: (id, to) =>
      within('readwrite', undefined, async (records) => {
        const known = await answered<StoredUpload | undefined>(records.get(id))
        if (known) await answered(records.put(to(known)))
      }),
    remove: (id) =>
      within('readwrite', undefined, async (records, files) => {
        await Promise.all([answered(records.delete(id)), answered(files.delete(id))])
      }),
  }
}

/** Web Locks end with their window, however it ends. */
export const browserHolds = (locks: LockManager | undefined = navigator.locks): UploadHolds => ({
  hold(id) {
    const forever = () => new Promise<void>(() => {})
    void locks?.request(LOCK + id, { ifAvailable: true }, (lock) => (lock ? forever() : undefined)).catch(() => null)
  },
  async held() {
    const names = ((await locks?.query())?.held ?? []).map(({ name = '' }) => name)
    return new Set(names.filter((name) => name.startsWith(LOCK)).map((name) => name.slice(LOCK.length)))
  },
})
