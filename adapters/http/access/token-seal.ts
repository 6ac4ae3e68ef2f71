import { createSigner, createVerifier } from 'fast-jwt'
import type { Sealed } from './caller.ts'

const algorithm = 'HS256'

/** Signs the same tokens as a server that has the same secret, by the library that its plugin has inside. */
export function openTokenSeal(key: string): Sealed {
  const sign = createSigner({ key, algorithm })
  return {
    jwt: {
      sign: (payload, options) => (options ? createSigner({ key, algorithm, ...options })(payload) : sign(payload)),
      verify: createVerifier({ key, algorithms: [algorithm] }),
    },
  }
}
