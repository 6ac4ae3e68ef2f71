import { Button, DialogBody } from '@blueprintjs/core'
import { Download, Share } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { Dialog, DialogButtons } from '../../ui/dialog.view.tsx'
import { Skeleton } from '../../ui/page-parts.view.tsx'
import { useLast } from '../../ui/use-last.ts'
import {
  $card,
  $failed,
  $picture,
  canShare,
  pictureClosed,
  saveAsked,
  shareAsked,
  shareFx,
} from './share-picture.model.ts'
import './share-picture.css'

/** The evening as a picture: to look at, to share where the browser can, to keep everywhere. */
export function PictureDialog() {
  const { t } = useTranslation('evening')
  const [card, picture, failed, sharing] = useUnit([$card, $picture, $failed, shareFx.pending])
  const [close, share, save] = useUnit([pictureClosed, shareAsked, saveAsked])
  const shown = useLast(card)
  const isShareable = picture !== null && canShare(picture)
  return (
    <Dialog isOpen={card !== null} title={t('share.title')} onClose={() => close()}>
      <DialogBody>
        {failed ? (
          <p>{t('share.failed')}</p>
        ) : picture === null ? (
          <Skeleton height="320px" />
        ) : (
          <img className="sr-shared-picture" src={picture.url} alt={t('share.alt', { name: shown?.title ?? '' })} />
        )}
        <p className="sr-muted sr-size-14 sr-above-2">{t('share.hint')}</p>
      </DialogBody>
      <DialogButtons>
        <Button
          icon={<Download />}
          intent={isShareable ? 'none' : 'primary'}
          text={t('share.save')}
          disabled={picture === null}
          onClick={() => save()}
        />
        {isShareable ? (
          <Button intent="primary" icon={<Share />} text={t('share.share')} loading={sharing} onClick={() => share()} />
        ) : null}
      </DialogButtons>
    </Dialog>
  )
}
