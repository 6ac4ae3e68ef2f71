import { localPinCount } from '#domain/machine/board.ts'
import { type MachineKey, machineKey } from '#domain/neighbours/machine-key.ts'
import { type FamilyGeneration, familyGenerations } from '#domain/access/family-generation.ts'

/*
 * What a key of the environment may say: each makes a value of its text, or undefined of what it may not say.
 */

export const wholeNumber =
  (least: number, most: number) =>
  (text: string): number | undefined => {
    const value = Number(text)
    return text.trim() !== '' && Number.isInteger(value) && value >= least && value <= most ? value : undefined
  }
export const oneOf =
  <Value extends string>(...values: Value[]) =>
  (text: string): Value | undefined =>
    values.find(value => value === text)
export const pinOrNone = (text: string): number | null | undefined =>
  text.trim() === '' ? null : wholeNumber(0, localPinCount - 1)(text)
export const keyOrNone = (text: string): MachineKey | null | undefined =>
  text === '' ? null : (machineKey(text) ?? undefined)
export const generationOrNone = (text: string): FamilyGeneration | null | undefined =>
  text === '' ? null : familyGenerations.find(generation => String(generation) === text)
export const embeddedOrMongo = (text: string): string | undefined =>
  text === 'embedded' || /^mongodb(\+srv)?:\/\/./.test(text) ? text : undefined
export const yesOrNo = (text: string): boolean | undefined =>
  text === 'true' ? true : text === 'false' ? false : undefined
export const nonEmpty = (text: string): string | undefined => (text.trim() === '' ? undefined : text)

/** Nothing, or an address that is safe to follow. */
export const httpsAddress = (text: string): string | undefined =>
  text === '' || (URL.canParse(text) && text.startsWith('https://')) ? text : undefined

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
