/** The languages that layouts are called by, where they are not called after one of these tags themselves. */
const tags: Readonly<Record<string, string>> = {
  arabic: 'ar',
  armenianEastern: 'hy',
  // The country where most who write it live: its own tag has a name in few languages.
  armenianWestern: 'hy-LB',
  assamese: 'as',
  balochi: 'bal',
  belarusian: 'be',
  bengali: 'bn',
  brazilian: 'pt-BR',
  burmese: 'my',
  chinese: 'zh',
  czech: 'cs',
  danish: 'da',
  english: 'en',
  farsi: 'fa',
  french: 'fr',
  georgian: 'ka',
  german: 'de',
  gilaki: 'glk',
  greek: 'el',
  hebrew: 'he',
  hindi: 'hi',
  hungarian: 'hu',
  italian: 'it',
  japanese: 'ja',
  kannada: 'kn',
  korean: 'ko',
  kurdish: 'ckb',
  macedonian: 'mk',
  malayalam: 'ml',
  nigerian: 'en-NG',
  nko: 'nqo',
  norwegian: 'nb',
  odia: 'or',
  polish: 'pl',
  punjabi: 'pa',
  russian: 'ru',
  russianOld: 'ru-petr1708',
  sindhi: 'sd',
  spanish: 'es',
  swedish: 'sv',
  telugu: 'te',
  thai: 'th',
  turkish: 'tr',
  ukrainian: 'uk',
  urdu: 'ur',
  urduStandard: 'ur-PK',
  uyghur: 'ug',
}

export interface KeyboardChoice {
  /** As the machine keeps it, such as `english`. */
  readonly value: string
  readonly label: string
}

/** "armenianWestern" as "Armenian Western": for languages that a browser has no name for. */
const spelledOut = (layout: string): string =>
  layout.replaceAll(/[A-Z]/g, letter => ` ${letter}`).replace(/^./, letter => letter.toUpperCase())

/** The layouts by the names of their languages, in the reader's language and its order. */
export function keyboardChoices(layouts: readonly string[], language: string): readonly KeyboardChoice[] {
  // A browser without a name for a language would tell its tag.
  const names = new Intl.DisplayNames(language, { type: 'language', fallback: 'none' })
  return layouts
    .map(value => ({ value, label: (tags[value] && names.of(tags[value])) ?? spelledOut(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, language))
}
