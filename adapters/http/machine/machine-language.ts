import { appearanceOf, type Records } from '#domain/records/records.ts'
import { recordsInLanguage } from '#domain/records/records-in-language.ts'
import type { LanguageName } from '#domain/units/language.ts'

/** The language of clients that name none: they are shown it, and write in it. */
export const machineLanguage = (records: Pick<Records, 'appearance'>): LanguageName => appearanceOf(records).language

export const inMachineLanguage = (records: Records): Records => recordsInLanguage(records, machineLanguage(records))
