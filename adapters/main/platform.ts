import type { HttpDeps } from '#adapters/api/kernel/deps.ts'
import type { Guards } from '#adapters/extension.ts'
import type { SkeletonOf } from '#domain/access/user.ts'
import type { ActionRunner } from '#domain/ports/action-runner.port.ts'
import type { Archives } from '#domain/ports/archives.port.ts'
import type { FileVault } from '#domain/ports/file-vault.port.ts'
import type { HostSystem } from '#domain/ports/host-system.port.ts'
import type { I2cBus } from '#domain/ports/i2c.port.ts'
import type { ImageEditor } from '#domain/ports/images.port.ts'
import type { PasswordHasher } from '#domain/ports/password-hasher.port.ts'
import type { ReleaseSource } from '#domain/ports/release-source.port.ts'
import type { RecordBook } from '#domain/usecases/records/record-book.ts'
import type { SimulatedMachine } from '#simulator/ports/simulated-machine.port.ts'

/** Whatever differs between a computer and the tab of a browser. */
export interface Platform {
  readonly hasher: PasswordHasher
  /** By which names that look alike are told. */
  readonly skeletonOf: SkeletonOf
  readonly archives: Archives
  /** Keeps a backup of what a restore is about to replace; null where there is no place for it. */
  readonly keepBeforeRestore: ((backup: AsyncIterable<Uint8Array>) => Promise<void>) | null
  readonly storedIn: HttpDeps['storedIn']
  readonly imageEditor: ImageEditor
  readonly host: HostSystem
  /** null where there are no newer versions to be had. */
  readonly releases: ReleaseSource | null
  readonly examineHost: HttpDeps['examineHost']
  readonly openI2cBus: (records: RecordBook, simulated: SimulatedMachine | null) => I2cBus
  /** Files of event actions, and what plays and runs them. */
  readonly openActions: () => Promise<Actions>
  /** Where others in the network reach what listens by now, the best address first. */
  readonly networkAddresses: () => readonly string[]
  /** Whether phones could get anywhere by this address. */
  readonly isForPhones: (address: string) => boolean
  /** Where other programs may be asked or told something: anywhere, and only in public. */
  readonly openGuards: (ownPorts: () => readonly number[]) => Guards
  /** Another turn of the event loop. */
  readonly nextTurn: () => Promise<void>
}

export interface Actions {
  readonly files: FileVault
  readonly actionRunner: ActionRunner
}
