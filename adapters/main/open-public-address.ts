import type { ReadConfig } from '#adapters/config/config.ts'
import type { PublicAddress } from '#domain/ports/public-address.port.ts'
import { onlyId } from '#domain/records/records.ts'
import type { RecordBook } from '#domain/usecases/records/record-book.ts'
import type { Ground } from './ground.ts'

interface AddressParts {
  readonly records: Pick<RecordBook, 'now'>
  readonly config: Pick<ReadConfig, 'publicUrl' | 'reach'>
  readonly ground: Pick<Ground, 'networkAddresses' | 'isForPhones'>
}

/** What somebody has said counts; else what a host's browser has found, and where the machine listens. */
export function openPublicAddress({ records, config, ground }: AddressParts): PublicAddress {
  const fixed = config.publicUrl
  const chosen = (): string | null => {
    const url = fixed ?? records.now.publicUrl.get(onlyId)?.url ?? ''
    // A backup may say anything.
    return URL.canParse(url) ? url : null
  }
  /** The machine's own addresses were these then: where it has moved since, nothing is known. */
  let learned = { address: '', among: '' }
  return {
    fixed,
    chosen,
    forPhones() {
      const said = chosen()
      if (said !== null) return [said].filter(ground.isForPhones)
      if (config.reach !== 'network') return []
      const own = ground.networkAddresses()
      const found = learned.address !== '' && learned.among === own.join() ? [learned.address] : []
      return [...new Set([...found, ...own])]
    },
    learn(address) {
      if (ground.isForPhones(address)) learned = { address, among: ground.networkAddresses().join() }
    },
  }
}
