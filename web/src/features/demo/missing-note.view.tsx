import { Callout } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { type MissingInTab, noteIdOf } from './use-lacking.ts'

export interface MissingNoteProps {
  readonly what: MissingInTab
  /** Where no row or stack gives it room. */
  readonly isApart?: boolean
}

/** One sentence: what is missing here, and where it is. */
export function MissingNote({ what, isApart = false }: MissingNoteProps) {
  const { t } = useTranslation('demo')
  return (
    <Callout
      compact
      id={noteIdOf(what)}
      className={isApart ? 'sr-below-4' : ''}
      data-testid="not-in-tab"
      data-what={what}
    >
      {t(`missing.${what}`)}
    </Callout>
  )
}
