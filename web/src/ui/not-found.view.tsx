import { Button } from '@blueprintjs/core'
import { ArrowLeft, Home } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { glassContour, glassOutline } from '../drawing/glass-outline.ts'
import { Grid, Stack } from './layout/layout.view.tsx'
import { EmptyState } from './page-parts.view.tsx'
import './pages.css'

/** 404. */
export function NotFoundPage() {
  const { t } = useTranslation(['app', 'common'])
  const navigate = useNavigate()
  return (
    <Grid as="main" gap={6} align="center" fit={300} pad={5} measure={1040} minHeight="calc(100dvh - 120px)">
      <Stack gap={3} justify="start">
        <p className="sr-level sr-link sr-strong" style={{ fontSize: 'clamp(64px, 11vw, 128px)' }}>
          404
        </p>
        <h1>{t('app:notFound.title')}</h1>
        <p className="sr-muted sr-below-4">{t('app:notFound.text')}</p>
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

const contour = `M${glassContour(glassOutline('cocktail'))
  .map(({ x, y }) => `${x.toFixed(1)} ${(-y).toFixed(1)}`)
  .join('L')}`

/** The page's ink, as far as it covers. */
const ink = (percent: number): string => `color-mix(in srgb, var(--sr-text) ${percent}%, transparent)`
const drink = '#d98e4a'

/** A cocktail glass that fell over, and what was in it. Decoration. */
const SpilledGlass = () => (
  <svg className="sr-wide sr-at-center" style={{ maxWidth: 460 }} viewBox="0 0 420 300" aria-hidden="true">
    <ellipse cx="216" cy="258" rx="200" ry="30" fill={ink(8)} />
    <path
      fill={drink}
      d="M30 250c18-12 42-8 62-12 30-8 52-2 84 6 26 6 66 4 78 12 14 10-6 18-38 18-30 8-92 14-134 4-38-2-70-16-52-28z"
    />
    <path
      d="M58 254c22-8 40-5 62-7"
      stroke="#fff"
      strokeOpacity=".6"
      strokeWidth="4"
      strokeLinecap="round"
      fill="none"
    />
    {/* It rests on the edges of rim and foot. */}
    <g transform="translate(344 222) rotate(-82.3)">
      <path d={contour} fill={ink(7)} stroke={ink(50)} strokeWidth="2.4" strokeLinejoin="round" />
      <ellipse cy="-159" rx="56" ry="9" fill={ink(5)} stroke={ink(50)} strokeWidth="2.4" />
      <path d="M26 -112L44 -142" stroke="#fff" strokeOpacity=".8" strokeWidth="5" strokeLinecap="round" />
    </g>
    <g transform="translate(112 236)">
      <path d="M-52 -24L52 20" stroke="#c9995c" strokeWidth="3.5" strokeLinecap="round" />
      <ellipse rx="21" ry="17" fill="#6f8a35" />
      <ellipse cx="17" cy="4" rx="5" ry="5.5" fill="#b3302a" />
      <path d="M-11 -7c4-4 9-5 13-5" stroke="#fff" strokeWidth="2.5" strokeLinecap="round" opacity=".6" fill="none" />
    </g>
    <g fill={drink}>
      <circle cx="34" cy="280" r="5" />
      <circle cx="268" cy="282" r="4" />
      <circle cx="286" cy="274" r="2.5" />
    </g>
  </svg>
)

/** The page is for other roles. */
export function ForbiddenPage() {
  const { t } = useTranslation(['app', 'terms'])
  const navigate = useNavigate()
  return (
    <div className="sr-page" data-testid="forbidden">
      <div className="sr-card">
        <EmptyState wholePage title={t('forbidden.title')} text={t('forbidden.text')}>
          <Button
            size="large"
            icon={<ArrowLeft />}
            text={t('terms:toDashboard')}
            onClick={() => void navigate('/dashboard')}
          />
        </EmptyState>
      </div>
    </div>
  )
}
