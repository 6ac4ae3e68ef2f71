/* Everything that a browser keeps in files for an origin, to be carried over to another browser. */
import type { Page } from '@playwright/test'

/** By name: the content in base64, or what is in a folder. */
export interface Stored {
  readonly [name: string]: string | Stored
}

/** Once no tab holds a lock of the origin any more: until then somebody may be writing. */
export const readStorage = (page: Page): Promise<Stored> =>
  page.evaluate(`(async () => {
    const { held } = await navigator.locks.query()
    for (const { name } of held) await navigator.locks.request(name, () => undefined)
    const read = async folder => {
      const found = {}
      for await (const [name, handle] of folder.entries()) {
        if (handle.kind === 'directory') found[name] = await read(handle)
        else {
          const bytes = new Uint8Array(await (await handle.getFile()).arrayBuffer())
          let text = ''
          for (const byte of bytes) text += String.fromCharCode(byte)
          found[name] = btoa(text)
        }
      }
      return found
    }
    return read(await navigator.storage.getDirectory())
  })()`)

export const writeStorage = (page: Page, stored: Stored): Promise<void> =>
  page.evaluate(`(async () => {
    const write = async (folder, stored) => {
      for (const [name, content] of Object.entries(stored)) {
        if (typeof content !== 'string') await write(await folder.getDirectoryHandle(name, { create: true }), content)
        else {
          const stream = await (await folder.getFileHandle(name, { create: true })).createWritable()
          await stream.write(Uint8Array.from(atob(content), letter => letter.charCodeAt(0)))
          await stream.close()
        }
      }
    }
    await write(await navigator.storage.getDirectory(), ${JSON.stringify(stored)})
  })()`)
