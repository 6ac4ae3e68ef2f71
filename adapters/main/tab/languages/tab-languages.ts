/*
 * What a machine in a tab says in other languages than English is fetched when someone reads it in one, and a while
 * after the start all the same. Until then the menu that it begins with is in English alone.
 */
import { languageOf, machineLanguage } from '#adapters/api/kernel/language.ts'
import { problemLanguages } from '#adapters/api/kernel/problems/problem-languages.ts'
import { type DurableText, openDurableText } from '#adapters/opfs/durable-text.ts'
import type { OpfsFolder } from '#adapters/opfs/opfs.ts'
import { onceLoaded } from '#domain/once-loaded.ts'
import { success } from '#domain/result.ts'
import { translateSeeded } from '#domain/seed/translate-seeded.ts'
import { type LanguageName, languages } from '#domain/units/language.ts'
import type { RecordBook } from '#domain/usecases/records/record-book.ts'
import type { TabLanguage } from './tab-language.ts'

export interface TabLanguages {
  /**
   * Resolves when the machine can be read in the language of an `Accept-Language`, or of whoever asks for none; or when
   * that cannot be had, which is reported and tried again by the next who asks.
   */
  ready(accepted: string | undefined): Promise<void>
  /** As {@link ready}, for all languages and what other clients than pages are answered in English. */
  allReady(): Promise<void>
}

type Loaders = Readonly<Record<Exclude<LanguageName, 'en_US'>, () => Promise<{ readonly language: TabLanguage }>>> & {
  readonly en_US: () => Promise<
    Pick<typeof import('#adapters/api/kernel/problems/problems-in-english.ts'), 'problemsInEnglish'>
  >
}

const files: Loaders = {
  en_US: () => import('#adapters/api/kernel/problems/problems-in-english.ts'),
  de: () => import('./german.ts'),
  da_DK: () => import('./danish.ts'),
}

/** @param folder where it is noted in which languages the menu is said: what someone takes away later stays away */
export function openTabLanguages(
  records: RecordBook,
  folder: OpfsFolder,
  report: (error: unknown) => void,
  loaders: Loaders = files,
): TabLanguages {
  const note = onceLoaded(() => openDurableText(folder, 'menu-languages'))
  const byName = new Map(
    languages.map(({ name }) => {
      const taken = onceLoaded(async () => {
        if (name === 'en_US') problemLanguages.en_US = (await loaders.en_US()).problemsInEnglish
        else await take(name, (await loaders[name]()).language, { records, note: await note() })
      })
      return [name, () => taken().catch(report)]
    }),
  )
  return {
    async ready(accepted) {
      const name = languageOf(accepted, machineLanguage(records.now))
      // Pages have those sentences themselves.
      if (name !== 'en_US') await byName.get(name)?.()
    },
    // One after another: each writes the whole menu.
    async allReady() {
      for (const ready of byName.values()) await ready()
    },
  }
}

interface Taking {
  readonly records: RecordBook
  readonly note: DurableText
}

async function take(name: LanguageName, { seed, problems }: TabLanguage, { records, note }: Taking): Promise<void> {
  problemLanguages[name] = problems
  if (noted(note).includes(name)) return
  const said = await records.change<void, never>(draft => success(translateSeeded(draft, { [name]: seed })))
  if (!said.ok) throw new Error(`The menu cannot be said in ${name}: ${said.problem.kind}`)
  note.write(JSON.stringify([...noted(note), name]))
}

const noted = (note: DurableText): readonly unknown[] => {
  const read: unknown = JSON.parse(note.read() ?? '[]')
  return Array.isArray(read) ? read : []
}
