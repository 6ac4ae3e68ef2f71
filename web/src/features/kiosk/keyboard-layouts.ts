/** As on Danish typewriters; without dead keys, which a screen cannot show. */
const danish: Rows = {
  default: [
    '½ 1 2 3 4 5 6 7 8 9 0 + ´ {bksp}',
    '{tab} q w e r t y u i o p å ¨',
    "{lock} a s d f g h j k l æ ø ' {enter}",
    '{shift} < z x c v b n m , . - {shift}',
    '.com @ {space}',
  ],
  shift: [
    '§ ! " # ¤ % & / ( ) = ? ` {bksp}',
    '{tab} Q W E R T Y U I O P Å ^',
    '{lock} A S D F G H J K L Æ Ø * {enter}',
    '{shift} > Z X C V B N M ; : _ {shift}',
    '.com @ {space}',
  ],
}

export interface Layout {
  readonly rows: Rows
  /** The signs that a sequence of keys may stand for, in scripts with more signs than keys. */
  readonly candidates?: Readonly<Record<string, string>>
}

interface LayoutFile {
  readonly layout: Rows
  readonly layoutCandidates?: Readonly<Record<string, string>>
}

/** Each a file of its own, so that only the chosen one is fetched. */
const files = import.meta.glob<LayoutFile>('../../../../node_modules/simple-keyboard-layouts/build/layouts/*.js', {
  import: 'default',
})
const loaders = new Map(
  Object.entries(files).map(([path, load]) => [path.slice(path.lastIndexOf('/') + 1, -'.js'.length), load]),
)

/** Names as the machine keeps them, such as `english`; in alphabetical order. */
export const keyboardLayoutNames: readonly string[] = [...loaders.keys(), 'danish'].sort()

const fallback = 'english'

/** The layout of a name; the English one for an unknown name, and the one that's here if its file can't be fetched. */
export async function loadLayout(name: string): Promise<Layout> {
  const load = name === 'danish' ? undefined : (loaders.get(name) ?? loaders.get(fallback))
  const file = await load?.().catch(() => undefined)
  if (!file) return { rows: withHideKey(danish) }
  const { layout, layoutCandidates } = file
  return { rows: withHideKey(layout), ...(layoutCandidates ? { candidates: layoutCandidates } : {}) }
}

/** Every layout gets a key that puts the keyboard away, at the end of its last row. */
const withHideKey = (rows: Rows): Rows =>
  Object.fromEntries(
    Object.entries(rows).map(([name, lines]) => [
      name,
      lines.map((line, at) => (at === lines.length - 1 ? `${line} {hide}` : line)),
    ]),
  )

/** The rows of a keyboard by name: `default` and `shift`; keys are parted by blanks, `{…}` are those that write nothing. */
export type Rows = Record<string, string[]>

export const digitRows: Rows = { default: ['1 2 3 {bksp}', '4 5 6 {tab}', '7 8 9 {hide}', ', 0 . {enter}'] }
