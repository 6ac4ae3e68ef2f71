import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/page-parts.view.tsx'
import { DrawnBottle } from './drawn-bottle.view.tsx'

/** No pump has anything to pour. */
export function NoDrinks() {
  const { t } = useTranslation('drinks')
  return (
    <EmptyState
      title={t('empty.title')}
      text={t('empty.text')}
      picture={<DrawnBottle colour="transparent" level={0} />}
    />
  )
}
