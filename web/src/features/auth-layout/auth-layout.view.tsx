import { useUnit } from 'effector-react'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { languageChoices, languageChosen } from '../../entities/appearance/appearance.model.ts'
import { languageOfTag } from '../../i18n/locale.ts'
import { viewChanged } from '../../theme/theme.model.ts'
import { Box, Grid, Row } from '../../ui/layout/layout.view.tsx'
import { Mark } from '../../ui/mark.view.tsx'
import { routeTitleChanged } from '../../ui/page-title.ts'
import { BarScene } from './bar-scene.view.tsx'
import './auth-layout.css'

interface AuthLayoutProps {
  readonly title: string
  readonly headline: string
  readonly lead: string
  /** The place of the languages: above the text that they change, or out of the way below. */
  readonly languages: 'above' | 'below'
  readonly children: ReactNode
}

export function AuthLayout({ title, headline, lead, languages, children }: AuthLayoutProps) {
  const { t } = useTranslation('common')
  const [changeView, changeTitle] = useUnit([viewChanged, routeTitleChanged])
  useEffect(() => {
    changeView('normal')
    changeTitle(title)
  }, [changeView, changeTitle, title])
  return (
    <Grid template="minmax(0, 1.15fr) minmax(440px, 0.85fr)" stacked={760} className="sr-login sr-screen-high">
      <BarScene />
      <Grid as="main" pad={5} rows="1fr auto" className="sr-login-side sr-screen-high">
        <Box measure={400} width="100%" className="sr-login-content">
          <Row as="p" gap={2.5} className="sr-login-brand sr-link sr-size-22 sr-below-4">
            <Mark />
            <span className="sr-display">{t('productName')}</span>
          </Row>
          {languages === 'above' && <LanguageChoice />}
          <h1>{headline}</h1>
          <p className="sr-muted sr-login-lead sr-above-2 sr-size-17">{lead}</p>
          {children}
        </Box>
        <Row as="footer" gap={1} justify="center" wrap className="sr-login-foot sr-above-4">
          {languages === 'below' && <LanguageChoice />}
          <Row as={Link} inline to="/licences">
            {t('licences')}
          </Row>
        </Row>
      </Grid>
    </Grid>
  )
}

function LanguageChoice() {
  const { t, i18n } = useTranslation('login')
  const choose = useUnit(languageChosen)
  const current = languageOfTag(i18n.language)
  return (
    <Row as="nav" gap={1} className="sr-login-languages" aria-label={t('language')}>
      {languageChoices.map(({ name, label }) => (
        <button key={name} type="button" aria-pressed={name === current} onClick={() => choose(name)}>
          {label}
        </button>
      ))}
    </Row>
  )
}
