import { SystemMachineClock } from '#adapters/actuator/system-machine-clock.ts'
import { createLocalImageVault } from '#adapters/images/local-image-vault.ts'
import { createSharpImageEditor } from '#adapters/images/sharp-image-editor.ts'
import type { Hub } from '#domain/usecases/hub.ts'
import type { RecordBook } from '#domain/usecases/record-book.ts'
import { createTidiedImages } from '#domain/usecases/tidy-images.usecase.ts'

interface PictureParts {
  readonly dataDir: string
  readonly records: RecordBook
  readonly hub: Hub
  readonly onError: (error: unknown) => void
}

/** Pictures of the catalogue; those that nothing uses any more are gone. */
export async function openPictures({ dataDir, ...parts }: PictureParts) {
  const timer = new SystemMachineClock({ precise: false })
  const images = createTidiedImages({ ...parts, vault: createLocalImageVault(dataDir), timer })
  await images.tidy()
  return { images, imageEditor: createSharpImageEditor() }
}
