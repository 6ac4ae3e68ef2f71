import { onlyId } from '../../records/records.ts'
import { type HrefOf, publicUrlIn } from '../../settings/public-url.ts'
import type { RecordBook } from '../records/record-book.ts'

/** Where the machine is reached: whatever codes, links and redirects lead to is asked of this. No address has a slash at its end. */
export interface PublicAddress {
  /** As the environment sets it, and no page can change it; null where it doesn't. */
  readonly fixed: string | null
  /** As the environment sets it, else an administrator; null where it isn't set. */
  readonly chosen: () => string | null
  /** Where phones reach the machine, as `http://192.168.1.5:8080`, the best first; none where only this computer does. */
  readonly forPhones: () => readonly string[]
  /** A host has come by this address. */
  readonly learn: (address: string) => void
  /** See {@link publicUrlIn}. */
  readonly read: (text: string) => string | null | undefined
}

interface AddressParts {
  readonly records: Pick<RecordBook, 'now'>
  readonly config: { readonly publicUrl: string | null; readonly reach: 'this-computer' | 'network' }
  readonly networkAddresses: () => readonly string[]
  readonly isForPhones: (address: string) => boolean
  readonly hrefOf: HrefOf
}

/** What is set counts; else where a host's browser has found the machine, and where it listens. */
export function openPublicAddress(parts: AddressParts): PublicAddress {
  const { records, config, networkAddresses, isForPhones, hrefOf } = parts
  const read = (text: string) => publicUrlIn(text, hrefOf)
  // A backup may say anything.
  const chosen = () => config.publicUrl ?? read(records.now.publicUrl.get(onlyId)?.url ?? '') ?? null
  /** The machine's own addresses were these then: where it has moved since, nothing is known. */
  let learned = { address: '', among: '' }
  return {
    fixed: config.publicUrl,
    chosen,
    read,
    forPhones() {
      const said = chosen()
      if (said !== null) return [said].filter(isForPhones)
      if (config.reach !== 'network') return []
      const own = networkAddresses()
      return [
        ...new Set([...(learned.address !== '' && learned.among === own.join() ? [learned.address] : []), ...own]),
      ]
    },
    learn(address) {
      if (isForPhones(address)) learned = { address, among: networkAddresses().join() }
    },
  }
}
