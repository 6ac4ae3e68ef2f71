import { Button } from '@blueprintjs/core'
import { Home } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Grid, Stack } from './layout/layout.view.tsx'
import { SpilledGlass } from './spilled-glass.view.tsx'
import './pages.css'

/** 404. */
export function NotFoundPage() {
  const { t } = useTranslation(['frame', 'common'])
  const navigate = useNavigate()
  return (
    <Grid as="main" gap={6} align="center" columns={2} pad={5} measure={1040} className="sr-lost">
      <Stack gap={3} justify="start" className="sr-lost-text">
        <p className="sr-lost-number sr-font-display">404</p>
        <h1>{t('frame:notFound.title')}</h1>
        <p className="sr-muted">{t('frame:notFound.text')}</p>
        <Button
          size="large"
          intent="primary"
          icon={<Home />}
          text={t('common:home')}
          onClick={() => void navigate('/')}
        />
      </Stack>
      <SpilledGlass />
    </Grid>
  )
}
