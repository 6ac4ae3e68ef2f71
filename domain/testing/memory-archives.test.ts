import { archivesContract } from './archives.contract.ts'
import { createMemoryArchives } from './memory-archives.ts'

archivesContract('memory', async () => ({ archives: createMemoryArchives(), dispose: async () => undefined }))
