import { Buffer as NodeBuffer } from 'node:buffer'
import * as nodeCrypto from 'node:crypto'
import * as nodeNet from 'node:net'
import * as nodeUtil from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Buffer } from './buffer.ts'
import * as crypto from './crypto.ts'
import * as net from './net.ts'
import * as util from './node-util.ts'
import { process } from './process.ts'
import { clearImmediate, setImmediate } from './timers.ts'

const bytes = fc.uint8Array({ maxLength: 300 })
const encodings = ['hex', 'base64', 'base64url', 'latin1', 'utf8'] as const

describe('bytes', () => {
  it('are written and read as Node does', () => {
    fc.assert(
      fc.property(bytes, fc.constantFrom(...encodings), (some, encoding) => {
        const text = NodeBuffer.from(some).toString(encoding)
        expect(Buffer.from(some).toString(encoding)).toBe(text)
        expect([...Buffer.from(text, encoding)]).toEqual([...NodeBuffer.from(text, encoding)])
      }),
    )
  })

  it('know the encoding that the package leaves out', () => {
    expect([Buffer.isEncoding('base64url'), Buffer.isEncoding('base32')]).toEqual([true, false])
    const written = Buffer.alloc(4)
    Reflect.apply(written.write, written, ['-_8', 0, 'base64url'])
    expect([...written]).toEqual([0xfb, 0xff, 0, 0])
  })
})

describe('digests', () => {
  it.each(['sha256', 'SHA-256'])('of %s are those of Node', algorithm => {
    fc.assert(
      fc.property(bytes, fc.string({ unit: 'binary' }), bytes, (some, text, key) => {
        const hashed = ({ createHash }: Pick<typeof nodeCrypto, 'createHash'>) =>
          createHash(algorithm).update(some).update(text).digest('base64url')
        expect(hashed(crypto as never)).toBe(hashed(nodeCrypto))
        const signed = ({ createHmac }: Pick<typeof nodeCrypto, 'createHmac'>, secret: never) =>
          createHmac(algorithm, secret).update(text, 'utf8').digest('hex')
        expect(signed(crypto as never, key as never)).toBe(signed(nodeCrypto, key as never))
        expect(signed(crypto as never, crypto.createSecretKey(key) as never)).toBe(signed(nodeCrypto, key as never))
      }),
    )
  })

  it('of something unknown are refused', () => {
    for (const other of ['sha1', 'sha512', 'sha3']) expect(() => crypto.createHash(other)).toThrow('not supported')
  })

  it('are compared as a whole', () => {
    expect(crypto.timingSafeEqual(Uint8Array.of(1, 2), Uint8Array.of(1, 2))).toBe(true)
    expect(crypto.timingSafeEqual(Uint8Array.of(1, 2), Uint8Array.of(1, 3))).toBe(false)
    expect(() => crypto.timingSafeEqual(Uint8Array.of(1), Uint8Array.of(1, 2))).toThrow(RangeError)
  })
})

describe('chance', () => {
  it('gives as many bytes as are asked for, above what a browser gives at once', () => {
    const many = crypto.randomBytes(200_000)
    expect(many).toHaveLength(200_000)
    expect(new Set(many.subarray(-5000)).size).toBeGreaterThan(200)
  })

  it('gives ids as Node does', () => {
    expect(crypto.randomUUID()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  })

  it('gives integers within bounds, each of them', () => {
    const seen = new Set(Array.from({ length: 500 }, () => crypto.randomInt(3, 8)))
    expect(seen).toEqual(new Set([3, 4, 5, 6, 7]))
    expect(crypto.randomInt(1)).toBe(0)
    for (const [least, end] of [
      [5, 5],
      [5, 4],
      [0, 2 ** 49],
      [0.5, 3],
    ] as const)
      expect(() => crypto.randomInt(least, end)).toThrow(RangeError)
  })
})

describe('addresses', () => {
  const texts = fc.oneof(
    fc.ipV4(),
    fc.ipV6(),
    fc.string({ maxLength: 20 }),
    fc.constantFrom(
      '',
      '1.2.3',
      '1.2.3.4.',
      '1.2.3.256',
      '01.2.3.4',
      '::',
      '::1',
      ':::',
      '::ffff:1.2.3.4',
      '1::2::3',
      'a.b',
      ':',
    ),
  )

  it('are told from other texts as Node does', () => {
    fc.assert(
      fc.property(texts, text => {
        expect([text, net.isIP(text)]).toEqual([text, nodeNet.isIP(text)])
      }),
    )
  })

  it('are found in lists as Node does', () => {
    const fill = (list: {
      addAddress(address: string, family: 'ipv4' | 'ipv6'): void
      addSubnet: nodeNet.BlockList['addSubnet']
    }) => {
      list.addAddress('192.168.1.5', 'ipv4')
      list.addAddress('fe80::1', 'ipv6')
      list.addSubnet('127.0.0.0', 8, 'ipv4')
      list.addSubnet('2001:db8::', 32, 'ipv6')
      return list
    }
    const own = fill(new net.BlockList() as never) as unknown as net.BlockList
    const nodes = fill(new nodeNet.BlockList()) as nodeNet.BlockList
    const known = fc.constantFrom(
      '192.168.1.5',
      '192.168.1.6',
      '127.9.9.9',
      '128.0.0.1',
      'fe80::1',
      'fe80::2',
      '2001:db8::7',
      '::ffff:192.168.1.5',
      '::ffff:127.9.9.9',
      '::ffff:0:7f00:1',
    )
    fc.assert(
      fc.property(fc.oneof(known, fc.ipV4(), fc.ipV6()), address => {
        expect([address, own.check(address)]).toEqual([
          address,
          nodes.check(address, nodeNet.isIP(address) === 6 ? 'ipv6' : 'ipv4'),
        ])
      }),
    )
    expect(own.check('nobody')).toBe(false)
  })
})

it.each([['%s and %s', 'one', 2], ['%d%%', 5], ['%i', 5.7], ['%s'], ['more', 'than', 'asked']])(
  'texts are filled in as by Node: %s',
  (...given) => {
    expect(util.format(...(given as [string]))).toBe(nodeUtil.format(...given))
  },
)

it('what is said at once comes before the next turn, and what was called off never', async () => {
  const said: string[] = []
  await new Promise<void>(resolve => {
    setImmediate(text => said.push(String(text)), 'turn')
    const never = setImmediate(() => said.push('never'))
    setImmediate(() => resolve())
    clearImmediate(never.unref())
    process.nextTick(text => said.push(String(text)), 'at once')
  })
  expect(said).toEqual(['at once', 'turn'])
})

it('a process tells its listeners before it ends', () => {
  const codes: unknown[] = []
  process.once('exit', code => codes.push(code))
  expect(() => process.exit(3)).toThrow('ended with 3')
  expect(codes).toEqual([3])
})

it('time goes on between two looks at the fine clock', () => {
  const before = process.hrtime()
  const [seconds, nanoseconds] = process.hrtime(before)
  expect(seconds).toBeGreaterThanOrEqual(0)
  expect(nanoseconds).toBeGreaterThanOrEqual(0)
  expect(process.hrtime.bigint()).toBeGreaterThan(0n)
})
