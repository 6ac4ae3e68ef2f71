import { failure, type Result } from '#domain/result.ts'
import { type Case, type CaseProblem, caseText, readCaseText, shorterRecordings } from '#simulator/case/case.ts'
import { machineFileText } from '#simulator/machine-file/machine-file.ts'
import { mutateField } from '../../api/operate.ts'
import {
  BuildMachineDocument,
  PlayFileDocument,
  SetSpeedDocument,
} from '../../entities/simulator/simulator.documents.ts'
import { caseHash } from './case-file.ts'

/** A whole address of more characters is cut by too many of the programs that people send addresses with. */
export const longestAddress = 8_000
/** Longer ones than we write are read, too, but not without end: in characters, and in bytes when they are unpacked. */
const mostPacked = 200_000
const mostUnpacked = 8_000_000

/** Some browsers cannot pack: there is only the file then. */
export const canPack = (): boolean => 'CompressionStream' in globalThis

export type LinkProblem = CaseProblem | { readonly kind: 'no-link' | 'cannot-unpack' }

export async function caseAddress(page: string, text: string): Promise<string> {
  const packed = await throughStream(new TextEncoder().encode(text), new CompressionStream('deflate-raw'))
  return page + caseHash + toLetters(packed)
}

/** The case as an address that is short enough, with as much of its recording as fits; null where nothing of it does. */
export async function fittingAddress(page: string, whole: Case) {
  const fitted = async (part: Case) => {
    const address = await caseAddress(page, caseText(part))
    return address.length <= longestAddress ? { part, address } : null
  }
  const { recording } = whole
  if (recording === null) return await fitted(whole)
  const parts = shorterRecordings(recording, whole.at ?? recording.until / 1_000_000)
  // Each is shorter than the one before.
  let [low, high] = [0, parts.length]
  let found: Awaited<ReturnType<typeof fitted>> = null
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const part = parts[middle]
    const tried = part ? await fitted({ ...whole, recording: part() }) : null
    if (tried) {
      found = tried
      high = middle
    } else low = middle + 1
  }
  return found
}

/** The case of an address, which anyone may have written. */
export async function caseOfHash(hash: string): Promise<Result<Case, LinkProblem>> {
  if (!canPack()) return failure({ kind: 'cannot-unpack' })
  if (hash.length > mostPacked) return failure({ kind: 'too-large' })
  try {
    const packed = fromLetters(hash.slice(caseHash.length))
    const bytes = await throughStream(packed, new DecompressionStream('deflate-raw'), mostUnpacked)
    return readCaseText(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    return failure({ kind: error instanceof TooMuch ? 'too-large' : 'no-link' })
  }
}

class TooMuch extends Error {
  override readonly name = 'TooMuch'
}

/** Stops as soon as more than `most` bytes have come: what unpacks to gigabytes is cut off long before. */
async function throughStream(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  most = Number.POSITIVE_INFINITY,
): Promise<Uint8Array> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Uint8Array(await new Blob(chunks).arrayBuffer())
    length += value.length
    if (length > most) {
      await reader.cancel().catch(() => {})
      throw new TooMuch()
    }
    chunks.push(value)
  }
}

function toLetters(bytes: Uint8Array): string {
  const plain = Array.from(bytes, byte => String.fromCharCode(byte)).join('')
  return btoa(plain).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function fromLetters(letters: string): Uint8Array<ArrayBuffer> {
  if (!/^[\w-]+$/.test(letters)) throw new Error('other letters')
  const plain = atob(letters.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, letter => letter.charCodeAt(0))
}

/** Builds, sets and plays what is in a case: one after the other, up to the first that is refused. @throws ApiProblem */
export async function playCase({ machine, speed, scenario }: Case, mayBuild: boolean): Promise<void> {
  if (machine && mayBuild) await mutateField(BuildMachineDocument, { text: machineFileText(machine) })
  if (speed !== null) await mutateField(SetSpeedDocument, { speed })
  if (scenario) await mutateField(PlayFileDocument, { text: scenario.text })
}
