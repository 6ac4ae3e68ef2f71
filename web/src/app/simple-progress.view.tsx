import { ArrowRight, Glass, Hand } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import type { Production } from '../entities/production/production.documents.ts'
import { $active, $production, productionFollowed } from '../entities/production/production.model.ts'
import { isPaused, waitsForPerson } from '../entities/production/production-steps.ts'
import { useFormat } from '../i18n/format.ts'
import { Row } from '../ui/layout/layout.view.tsx'

const detailsPath = '/simple/orderprogress'

/** While a drink is being made: what it is, how far, and the way to it. */
export function SimpleProgress() {
  const [active, production, follow] = useUnit([$active, $production, productionFollowed])
  useEffect(() => {
    follow()
  }, [follow])
  return active && production !== null ? <Banner production={production} /> : null
}

function Banner({ production }: { readonly production: Production }) {
  const { t } = useTranslation('frame')
  const format = useFormat()
  const { pathname } = useLocation()
  const waits = waitsForPerson(production) || isPaused(production)
  const progress = format.percent(production.progress)
  const content = (
    <Content
      production={production}
      icon={waits ? <Hand size={18} aria-hidden /> : <Glass size={18} aria-hidden />}
      text={t(waits ? 'simple.waiting' : 'simple.making', { drink: production.drink.name, progress })}
    />
  )
  const className = `sr-simple-progress sr-relative sr-spread ${waits ? 'sr-simple-progress-waiting' : ''}`
  // The page says all of it, and larger.
  if (pathname === detailsPath) return null
  return (
    <Row as={Link} shrink className={className} to={detailsPath} title={t('simple.order')}>
      {content}
      <ArrowRight className="sr-simple-progress-on sr-relative" size={18} aria-hidden />
      <span className="sr-visually-hidden">{t('simple.order')}</span>
    </Row>
  )
}

interface ContentProps {
  readonly production: Production
  readonly icon: ReactNode
  readonly text: string
}

function Content({ production, icon, text }: ContentProps) {
  return (
    <>
      <span className="sr-simple-progress-bar" style={{ width: `${production.progress}%` }} />
      <Row as="span" gap={2} justify="center" grow shrink pad={[0, 3]} className="sr-relative sr-number sr-strong">
        {icon}
        <span className="sr-ellipsis">{text}</span>
      </Row>
    </>
  )
}
