import { createFakeReleaseSource } from './fake-release-source.ts'
import { releaseSourceContract } from './release-source.contract.ts'

releaseSourceContract('the fake release source', {
  make: entries => {
    const source = createFakeReleaseSource()
    source.publish(...entries)
    return Promise.resolve(source)
  },
  makeUnreachable: () => {
    const source = createFakeReleaseSource()
    source.failWith({ kind: 'releases-unreachable', detail: 'gone' })
    return Promise.resolve(source)
  },
})
