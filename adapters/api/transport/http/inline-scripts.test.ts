import { describe, expect, it } from 'vitest'
import { interfaceScriptHashes, scriptHashes } from './answer-headers.ts'

describe('scripts that stand in a page', () => {
  it('are allowed by their hash', () => {
    // echo -n 'alert(1)' | openssl dgst -sha256 -binary | base64
    expect(scriptHashes('<head><script>alert(1)</script></head>')).toEqual([
      "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='",
    ])
  })

  it('are told one by one, and files are none of them', () => {
    const page = '<script>\n1\n</script><script type="module" src="/a.js"></script><script>2</script>'
    expect(scriptHashes(page)).toHaveLength(2)
  })

  it('are none where there is no interface', () => {
    expect(interfaceScriptHashes(null)).toEqual([])
    expect(interfaceScriptHashes('/nowhere')).toEqual([])
  })
})
