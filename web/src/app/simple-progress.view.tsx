import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../i18n/format.ts'
import { $active, $production, productionFollowed } from '../production/production.model.ts'

/** While a drink is being made: what it is, how far, and the way to it. */
export function SimpleProgress() {
  const { t } = useTranslation('frame')
  const format = useFormat()
  const [active, production, follow] = useUnit([$active, $production, productionFollowed])
  useEffect(() => {
    follow()
  }, [follow])
  if (!active || production === null) return null
  return (
    <Link className="sr-simple-progress" to="/simple/orderprogress" title={t('simple.order')}>
      <span className="sr-simple-progress-bar" style={{ width: `${production.progress}%` }} />
      <span className="sr-simple-progress-text sr-number">
        {t('simple.making', { drink: production.drink.name, progress: format.percent(production.progress) })}
      </span>
    </Link>
  )
}
