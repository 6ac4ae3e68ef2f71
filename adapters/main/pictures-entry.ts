/* The process that makes pictures fit. Forked by the controller when there is one. */
import { runPictureProcess } from '#adapters/images/sharp-image-editor.ts'

await runPictureProcess()
