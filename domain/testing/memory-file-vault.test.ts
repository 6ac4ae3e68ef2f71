import { fileVaultContract } from './file-vault.contract.ts'
import { createMemoryFileVault } from './memory-file-vault.ts'

fileVaultContract('a memory file vault', limits =>
  Promise.resolve({ vault: createMemoryFileVault(limits), dispose: () => Promise.resolve() }),
)
