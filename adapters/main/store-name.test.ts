import { expect, it } from 'vitest'
import { storeName } from './start-failure.ts'

it.each([
  ['embedded', '/var/lib/speedrail'],
  ['mongodb://bar.lan:27017/cocktails', 'mongodb://bar.lan:27017/cocktails'],
  [
    'mongodb://ada:secret@bar.lan/cocktails?authSource=admin&tlsCertificateKeyFilePassword=x',
    'mongodb://bar.lan/cocktails',
  ],
  ['mongodb+srv://ada:p@ss/w?rd@bar.lan/', 'mongodb+srv://bar.lan/'],
  ['mongodb://ada:secret@one:1,two:2/?replicaSet=rs0', 'mongodb://one:1,two:2/'],
])('calls %s %s', (store, name) => {
  expect(storeName({ store, dataDir: '/var/lib/speedrail' })).toBe(name)
})
