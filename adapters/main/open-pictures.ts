import { SystemMachineClock } from '#adapters/actuator/system-machine-clock.ts'
import { createSharpImageEditor } from '#adapters/images/sharp-image-editor.ts'
import type { ImageVault } from '#domain/ports/image-vault.port.ts'
import { createTidiedImages } from '#domain/usecases/pictures/tidy-images.usecase.ts'
import type { Hub } from '#domain/usecases/records/hub.ts'
import type { RecordBook } from '#domain/usecases/records/record-book.ts'

interface PictureParts {
  readonly vault: ImageVault
  readonly records: RecordBook
  readonly hub: Hub
  readonly onError: (error: unknown) => void
}

/** Pictures of the catalogue; those that nothing uses any more are gone. */
export async function openPictures(parts: PictureParts) {
  const timer = new SystemMachineClock({ precise: false })
  const images = createTidiedImages({ ...parts, timer })
  // Tidying can wait: a database that is away for a moment must not keep the machine from starting.
  await images.tidy().catch(parts.onError)
  return { images, imageEditor: createSharpImageEditor() }
}
