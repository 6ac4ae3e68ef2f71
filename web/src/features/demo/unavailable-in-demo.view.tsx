import { Callout } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { $isInTab } from '../../entities/runtime/runtime.model.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import type { Resources } from '../../i18n/resources.d.ts'

type Missing<Key> = Key extends `missing.${infer What}` ? What : never
/** What a machine in a tab of a browser does not have. */
export type MissingInTab = Missing<keyof Resources['demo']>

const noteIdOf = (what: string): string => `not-in-tab-${what}`

/** For a button that needs what a machine in a tab does not have: there it cannot be pressed, and the note says why. */
export function useUnavailable(what: string) {
  const isInTab = useUnit($isInTab)
  return isInTab ? { disabled: true, 'aria-describedby': noteIdOf(what) } : {}
}

interface UnavailableInDemoProps {
  readonly what: MissingInTab | { readonly name: string; readonly text: string }
  /** Where no row or stack gives it room. */
  readonly isApart?: boolean
}

/** What a machine in a tab of a browser does not have, said where it would be; nothing at all elsewhere. */
export function UnavailableInDemo(props: UnavailableInDemoProps) {
  const isInTab = useUnit($isInTab)
  return <Suspense>{isInTab && <Note {...props} />}</Suspense>
}

/** Its texts are fetched where they are shown. */
const Note = lazy(async () => {
  await loadTexts('demo')
  return { default: MissingNote }
})

/** One sentence: what is missing here, and where it is. */
function MissingNote({ what, isApart = false }: UnavailableInDemoProps) {
  const { t } = useTranslation('demo')
  const { name, text } = typeof what === 'string' ? { name: what, text: t(`missing.${what}`) } : what
  return (
    <Callout
      compact
      id={noteIdOf(name)}
      className={isApart ? 'sr-below-4' : ''}
      data-testid="not-in-tab"
      data-what={name}
    >
      {text}
    </Callout>
  )
}
