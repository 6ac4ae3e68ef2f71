/* Holds header pins as outputs until it is killed: the first away from its safe level. */
import { CharacterDeviceBank } from '#adapters/gpio/character-device/character-device-bank.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { levelChange, outputLine, realKernel } from './open-drivers.ts'

const pins = process.argv.slice(2).map(Number)
const bank = new CharacterDeviceBank(realKernel())
expectSuccess(bank.claim(pins.map(nr => outputLine(nr))))
expectSuccess(bank.write(pins.slice(0, 1).map(nr => levelChange(nr, 'high'))))
process.send?.('held')
setInterval(() => undefined, 1_000)
