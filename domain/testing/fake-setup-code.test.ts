import { createFakeSetupCode } from './fake-setup-code.ts'
import { setupCodeContract } from './setup-code.contract.ts'

setupCodeContract('the fake', () => createFakeSetupCode())
