import { passwordHasherContract } from './password-hasher.contract.ts'
import { createQuickPasswordHasher } from './quick-password-hasher.ts'

passwordHasherContract('the quick hasher of the tests', createQuickPasswordHasher)
