import { useUnit } from 'effector-react'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { languageChoices, languageChosen } from '../../entities/appearance/appearance.model.ts'
import { languageOfTag } from '../../i18n/locale.ts'
import { viewChanged } from '../../theme/theme.model.ts'
import { Grid, Row } from '../../ui/layout/layout.view.tsx'
import { Mark } from '../../ui/mark.view.tsx'
import { routeTitleChanged } from '../../ui/page-title.ts'
import { BarScene } from './bar-scene.view.tsx'
import './auth-layout.css'

interface AuthLayoutProps {
  /** The title of the browser's tab. */
  readonly title: string
  readonly headline: string
  readonly lead: string
  /** The place of the languages: above the text that they change, or out of the way below. */
  readonly languages: 'above' | 'below'
  readonly className?: string
  readonly children: ReactNode
}

/** The look of pages before the login. */
export function AuthLayout({ title, headline, lead, languages, className = '', children }: AuthLayoutProps) {
  const { t } = useTranslation('common')
  const [changeView, changeTitle] = useUnit([viewChanged, routeTitleChanged])
  useEffect(() => {
    changeView('normal')
  }, [changeView])
  useEffect(() => {
    changeTitle(title)
  }, [changeTitle, title])
  return (
    <Grid
      template="minmax(0, 1.15fr) minmax(440px, 0.85fr)"
      className={`sr-login sr-screen-high ${className}`.trimEnd()}
    >
      <BarScene />
      <Grid as="main" pad={5} rows="1fr auto" className="sr-login-side sr-screen-high">
        <div className="sr-login-content sr-measure sr-wide">
          <Row as="p" gap={2.5} className="sr-login-brand sr-link sr-size-24">
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
      </Grid>
    </Grid>
  )
}

/** Applied at once. */
function LanguageChoice() {
  const { t, i18n } = useTranslation('login')
  const choose = useUnit(languageChosen)
  const current = languageOfTag(i18n.language)
  return (
    <Row
      as="nav"
      gap={1}
      align="stretch"
      justify="center"
      className="sr-login-languages sr-above-4"
      aria-label={t('language')}
    >
      {languageChoices.map(({ name, label }) => (
        <button key={name} type="button" aria-pressed={name === current} onClick={() => choose(name)}>
          {label}
        </button>
      ))}
    </Row>
  )
}
