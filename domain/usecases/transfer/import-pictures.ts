import { type ImageKey, imageShape } from '../../catalogue/image.ts'
import { nameKey } from '../../names/spelling.ts'
import type { OpenArchive } from '../../ports/archives.port.ts'
import type { ImageEditor, ImageVault } from '../../ports/images.port.ts'
import type { Records } from '../../records/records.ts'
import { failure, type Result, success } from '../../result.ts'
import { type Contents, type PicturedKind, picturedKinds, pictureName } from '../../transfer/export-format.ts'
import type { Pictures } from '../../transfer/import-job.ts'
import type { RecordBook } from '../records/record-book.ts'

/** A picture of the file cannot be used. */
export interface PictureUnusable {
  readonly kind: 'transfer-picture-unusable'
  /** The place of the entry. */
  readonly where: string
}

interface PictureDeps {
  readonly records: Pick<RecordBook, 'now'>
  readonly images: Pick<ImageVault, 'get' | 'put' | 'has'>
  readonly imageEditor: ImageEditor
}

/**
 * Keeps the pictures of what is to be imported, made fit, one after another. One that something of the same name has
 * already is not worked on again: a picture loses a little each time.
 */
export async function takePictures(
  deps: PictureDeps,
  archive: OpenArchive,
  contents: Contents,
): Promise<Result<Pictures, PictureUnusable>> {
  const taken: Record<PicturedKind, Map<number, ImageKey>> = {
    recipe: new Map(),
    ingredient: new Map(),
    collection: new Map(),
  }
  for (const kind of picturedKinds) {
    const ownKeys = keysByName(deps.records.now, kind)
    for (const { id, name } of itemsOf(contents, kind)) {
      const where = pictureName(kind, id)
      const picture = await archive.read(where)
      if (!picture) continue
      const key = await keyOf(deps, picture, ownKeys.get(nameKey(name)) ?? [])
      if (key === null) return failure({ kind: 'transfer-picture-unusable', where })
      taken[kind].set(id, key)
    }
  }
  return success(taken)
}

const itemsOf = (contents: Contents, kind: PicturedKind): Iterable<{ readonly id: number; readonly name: string }> =>
  ({ recipe: contents.recipes, ingredient: contents.ingredients, collection: contents.collections })[kind].values()

async function keyOf(
  { images, imageEditor }: PictureDeps,
  picture: Uint8Array,
  candidates: readonly ImageKey[],
): Promise<ImageKey | null> {
  for (const candidate of candidates) {
    const own = await images.get(candidate)
    // Asking for it keeps it from being tidied away meanwhile.
    if (own && isSame(own, picture) && (await images.has(candidate))) return candidate
  }
  const fitting = await imageEditor.crop(picture, imageShape.widest)
  return fitting.ok ? images.put(fitting.value) : null
}

function keysByName(records: Records, kind: PicturedKind): ReadonlyMap<string, readonly ImageKey[]> {
  const keys = new Map<string, ImageKey[]>()
  for (const thing of records[kind].values()) {
    const key = 'imageKey' in thing ? thing.imageKey : null
    const name = nameKey(thing.name)
    const known = keys.get(name)
    if (key === null) continue
    if (known) known.push(key)
    else keys.set(name, [key])
  }
  return keys
}

const isSame = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index])
