/**
 * Runs inside of an unpacked release, whose folder is the argument, and has every native module do something real. On
 * its standard input waits a byte, and /dev/i2c-9 is no bus. A line for each module; ends with 1 when one did not do it.
 */
import { createRequire } from 'node:module'
import { join } from 'node:path'

const require = createRequire(join(process.argv[2] ?? '', 'package.json'))
/** The package for edges is one of rpi-gpio's, not of ours. */
const requireOfRpiGpio = createRequire(require.resolve('rpi-gpio'))

/** By module: what it is to do, which throws or answers. @type {Record<string, () => unknown>} */
const uses = {
  koffi() {
    const libc = require('koffi').load('libc.so.6')
    const half = libc.func('double ldexp(double, int)')(1, -1)
    return libc.func('int getpid()')() === process.pid && half === 0.5
  },
  libsql() {
    const Database = require('libsql')
    const database = new Database(':memory:')
    database.exec('CREATE TABLE glass (ml REAL)')
    database.prepare('INSERT INTO glass VALUES (?)').run(44.5)
    return database.prepare('SELECT ml FROM glass').get().ml === 44.5
  },
  async sharp() {
    const sharp = require('sharp')
    const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: '#c41e3a' } })
    const webp = await picture.resize(32).webp().toBuffer()
    const jpeg = await sharp(webp).jpeg().toBuffer()
    const { format, width, height } = await sharp(jpeg).metadata()
    return format === 'jpeg' && width === 32 && height === 24
  },
  async '@node-rs/argon2'() {
    const { hash, verify } = require('@node-rs/argon2')
    const hashed = await hash('Negroni')
    return (await verify(hashed, 'Negroni')) && !(await verify(hashed, 'Sazerac'))
  },
  'i2c-bus'() {
    const bus = require('i2c-bus').openSync(9)
    try {
      bus.i2cFuncsSync()
    } catch (error) {
      // So says a kernel of a file that is no bus; an emulator may not know the call.
      return /ENOTTY|ENOSYS/.test(String(error))
    } finally {
      bus.closeSync()
    }
  },
  epoll() {
    const { Epoll } = requireOfRpiGpio('epoll')
    return new Promise((resolve, reject) => {
      const epoll = new Epoll((error, fd) => {
        epoll.close()
        if (error) reject(error)
        else resolve(fd === 0)
      })
      epoll.add(0, Epoll.EPOLLIN)
    })
  },
}

for (const [name, use] of Object.entries(uses)) {
  try {
    if ((await use()) !== true) throw new Error('it did something else than asked')
    console.log(`ok   ${name}`)
  } catch (error) {
    console.log(`FAIL ${name}: ${error instanceof Error ? error.message : error}`)
    process.exitCode = 1
  }
}
