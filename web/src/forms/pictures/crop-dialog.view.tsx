import { Button, Callout, DialogBody, ProgressBar } from '@blueprintjs/core'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import Cropper from 'react-easy-crop'
import { useTranslation } from 'react-i18next'
import { useProblemText } from '../../i18n/problem-text.ts'
import { useTask } from '../../queries/use-task.ts'
import { Dialog, DialogButtons, useClosing } from '../../ui/dialog.view.tsx'
import { Box, Row } from '../../ui/layout/layout.view.tsx'
import type { ReplacedPicture } from '../picture-draft.ts'
import { type Area, cutOut, isBlurry, pictureAspect, sendPicture } from './crop.ts'
import 'react-easy-crop/react-easy-crop.css'

const zooms = { least: 1, most: 5, step: 0.1 }
const middle = { x: 0, y: 0 }

interface CropDialogProps {
  readonly url: string
  readonly onDone: (draft: ReplacedPicture) => void
  readonly onClose: () => void
}

/** Chooses the part of a picture that's kept, and sends it; mounted while it's open. */
export function CropDialog({ url, onDone, onClose }: CropDialogProps) {
  const { t } = useTranslation(['pictures', 'common'])
  const problemText = useProblemText()
  const { close, ...closing } = useClosing(onClose)
  const [place, setPlace] = useState(middle)
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area | null>(null)
  /** From 0 to 1. */
  const [sent, setSent] = useState(0)
  const { isBusy, done, problem, run } = useTask(async (part: Area): Promise<ReplacedPicture> => {
    setSent(0)
    const { content, previewUrl } = await cutOut(url, part)
    return { kind: 'replace', imageKey: await sendPicture(content, setSent), previewUrl }
  })
  const settled = useCallback((_share: Area, pixels: Area) => setArea(pixels), [])
  const finish = useEffectEvent((draft: ReplacedPicture) => {
    // It may have been given up meanwhile.
    if (closing.isOpen) onDone(draft)
    close()
  })
  useEffect(() => {
    if (done) finish(done)
  }, [done])
  return (
    <Dialog
      style={{ width: 720 }}
      {...closing}
      title={t('crop.title')}
      onClose={close}
      canOutsideClickClose={false}
      canEscapeKeyClose={!isBusy}
    >
      <DialogBody>
        <Box
          height="min(52dvh, 440px)"
          className="sr-crop sr-surface-group sr-clip sr-round-small sr-relative"
          inert={isBusy}
        >
          <Cropper
            image={url}
            crop={place}
            zoom={zoom}
            minZoom={zooms.least}
            maxZoom={zooms.most}
            aspect={pictureAspect}
            objectFit="cover"
            keyboardStep={12}
            onCropChange={setPlace}
            onZoomChange={setZoom}
            onCropComplete={settled}
            disableAutomaticStylesInjection
            cropperProps={{ role: 'group', 'aria-label': t('crop.area') }}
            mediaProps={{ alt: '' }}
          />
        </Box>
        <Row as="label" gap={3} tall className="sr-above-3">
          <span>{t('crop.zoom')}</span>
          <input
            className="sr-grow sr-shrink sr-tall"
            type="range"
            min={zooms.least}
            max={zooms.most}
            step={zooms.step}
            value={zoom}
            disabled={isBusy}
            onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
          />
        </Row>
        <Box as="p" minHeight="1.5em" className="sr-muted sr-size-14">
          {area !== null && isBlurry(area) ? t('crop.blurry') : t('crop.hint')}
        </Box>
        {isBusy ? (
          <Box pad={[3, 0]} role="status">
            <span className="sr-visually-hidden">{t('crop.sending')}</span>
            {/* The server still works on it after the last byte. */}
            <ProgressBar intent="primary" {...(sent < 1 && { value: sent })} />
          </Box>
        ) : null}
        {problem ? (
          <Callout intent="danger" compact role="alert">
            {problemText(problem)}
          </Callout>
        ) : null}
      </DialogBody>
      <DialogButtons>
        <Button text={t('common:cancel')} onClick={close} />
        <Button
          intent="primary"
          text={t('crop.use')}
          disabled={area === null}
          loading={isBusy}
          onClick={() => area && void run(area)}
        />
      </DialogButtons>
    </Dialog>
  )
}
