import { archivesContract } from '#domain/testing/archives.contract.ts'
import { onComputer } from './testing/harnesses.ts'

archivesContract('zip files', onComputer)
