/**
 * Browser storage for visitors, or until the server has the data. In IndexedDB: it takes tables of any size and files as they
 * are, where local storage ends at five megabytes of text.
 */
const database = 'chartlas';
const stores = ['drafts', 'changes', 'readings', 'conversations'] as const;
type KeptStore = (typeof stores)[number];

export async function saveToBrowser(store: KeptStore, id: string, value: unknown): Promise<void> {
  await inStore(store, 'readwrite', (objects) => objects.put(value, id));
}

/** The value stored under an id, or null. Its shape is known to the code that stored it. */
export async function readKept(store: KeptStore, id: string): Promise<unknown> {
  return (await inStore(store, 'readonly', (objects) => objects.get(id))) ?? null;
}

/** The stored ids with this prefix. */
export async function listStoredIds(store: KeptStore, prefix: string): Promise<string[]> {
  const found = await inStore(store, 'readonly', (objects) => objects.getAllKeys());
  return found.map(String).filter((id) => id.startsWith(prefix));
}

export async function deleteFromBrowser(store: KeptStore, id: string): Promise<void> {
  await inStore(store, 'readwrite', (objects) => objects.delete(id));
}

/** What the undo of a chart is called in the storage of its tab. */
export const undoName = (id: string) => `undo ${id}`;

/** Removes what the next user of this browser must not find. */
export async function clearWork(): Promise<void> {
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(undoName(''))) sessionStorage.removeItem(name);
  await inStore('readings', 'readwrite', (objects) => objects.clear());
}

async function inStore<Result>(
  name: KeptStore,
  mode: IDBTransactionMode,
  act: (objects: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opened = await open();
  try {
    const transaction = opened.transaction(name, mode);
    const request = act(transaction.objectStore(name));
    await new Promise<void>((done, fail) => {
      transaction.oncomplete = () => done();
      transaction.onerror = () => fail(transaction.error);
      transaction.onabort = () => fail(transaction.error); // the disk is full
    });
    return request.result;
  } finally {
    opened.close();
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((done, fail) => {
    const request = indexedDB.open(database, 4);
    request.onupgradeneeded = () => {
      for (const name of stores)
        if (!request.result.objectStoreNames.contains(name)) request.result.createObjectStore(name);
    };
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });
}
