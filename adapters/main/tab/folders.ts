import type { OpfsFolder } from '#adapters/opfs/opfs.ts'

export interface Storing {
  readonly navigator: { readonly storage: { getDirectory(): Promise<OpfsFolder> } }
}

/** Each worker has a folder of its own below that of the demo: files are one worker's. */
const folderOf = (worker: string) => async (storing: Storing, demo: string) => {
  const root = await storing.navigator.storage.getDirectory()
  const folder = await root.getDirectoryHandle(demo, { create: true })
  return folder.getDirectoryHandle(worker, { create: true })
}

export const controllerFolder = folderOf('controller')
export const actuatorFolder = folderOf('actuator')
