import { Button } from '@blueprintjs/core'
import { ArrowLeft } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

/** The way on from a page that has nothing to show. */
export function BackToDashboard() {
  const { t } = useTranslation('frame')
  const navigate = useNavigate()
  return (
    <Button size="large" icon={<ArrowLeft />} text={t('toDashboard')} onClick={() => void navigate('/dashboard')} />
  )
}
