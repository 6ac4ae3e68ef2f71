import { demoRoot } from './tabs.ts'

/** The folder of this demo in the storage of its origin, which demos below other paths may share. */
export const folderName = `speedrail${new URL(demoRoot).pathname.replaceAll('/', '-')}`

/** How often, and after how many milliseconds, it is tried again: a worker that was ended lets go of its files a little later. */
const [tries, waitMs] = [40, 100]

/** Throws away everything that the machine has kept. Its workers must have been ended. */
export async function clearStorage(): Promise<void> {
  const root = await navigator.storage.getDirectory()
  for (let left = tries; ; left--) {
    try {
      await root.removeEntry(folderName, { recursive: true })
      return
    } catch (error) {
      if (error instanceof DOMException && error.name === 'NotFoundError') return
      if (left === 0) throw error
      await new Promise(resolve => setTimeout(resolve, waitMs))
    }
  }
}
