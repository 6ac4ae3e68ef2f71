import { useUnit } from 'effector-react'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { viewChanged } from '../../theme/theme.model.ts'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Mark } from '../../ui/mark.view.tsx'
import { routeTitleChanged } from '../../ui/page-title.model.ts'
import { BarScene } from './bar-scene.view.tsx'
import { LanguageChoice } from './language-choice.view.tsx'
import './entrance.css'

interface EntranceProps {
  /** Of the browser's tab. */
  readonly title: string
  readonly headline: string
  readonly lead: string
  /** Where the languages stand: above what is to be read in them, or out of the way below. */
  readonly languages: 'above' | 'below'
  readonly className?: string
  /** Called once. */
  readonly onOpened: () => void
  readonly children: ReactNode
}

/** What a page looks like that is there before anybody has logged in. */
export function Entrance({ title, headline, lead, languages, className = '', onOpened, children }: EntranceProps) {
  const { t } = useTranslation('common')
  const [changeView, changeTitle] = useUnit([viewChanged, routeTitleChanged])
  useEffect(() => {
    onOpened()
    changeView('normal')
  }, [onOpened, changeView])
  useEffect(() => {
    changeTitle(title)
  }, [changeTitle, title])
  return (
    <div className={`sr-login ${className}`.trimEnd()}>
      <BarScene />
      <Stack as="main" pad={5} className="sr-login-side">
        <div className="sr-login-content">
          <Row as="p" gap={2.5} className="sr-login-brand">
            <Mark />
            <span className="sr-display">{t('productName')}</span>
          </Row>
          {languages === 'above' && <LanguageChoice />}
          <h1>{headline}</h1>
          <p className="sr-muted sr-login-lead sr-above-2 sr-size-16">{lead}</p>
          {children}
        </div>
        <Row as="footer" gap={1} justify="center" wrap className="sr-login-foot sr-above-4">
          {languages === 'below' && <LanguageChoice />}
          <Link to="/licences">{t('licences')}</Link>
        </Row>
      </Stack>
    </div>
  )
}
