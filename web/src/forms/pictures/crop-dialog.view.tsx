import { Button, Callout, DialogBody, ProgressBar } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { useCallback, useState } from 'react'
import Cropper from 'react-easy-crop'
import { useTranslation } from 'react-i18next'
import { useProblemText } from '../../i18n/problem-text.ts'
import { Dialog, DialogButtons } from '../../ui/dialog.view.tsx'
import { Box, Row } from '../../ui/layout/layout.view.tsx'
import { type Area, isBlurry, pictureAspect } from './crop.ts'
import {
  $isSending,
  $opened,
  $sendProblem,
  $sent,
  cropCancelled,
  cropConfirmed,
  type OpenedPicture,
} from './picture-field.model.ts'
import 'react-easy-crop/react-easy-crop.css'

/** Chooses the part of a picture that's kept, and sends it. */
export function CropDialog({ field }: { field: string }) {
  const { t } = useTranslation('pictures')
  const [opened, isSending, cancelled] = useUnit([$opened, $isSending, cropCancelled])
  const isOpen = opened !== null && opened.field === field
  return (
    <Dialog
      className="sr-crop-dialog"
      isOpen={isOpen}
      title={t('crop.title')}
      onClose={() => cancelled()}
      canOutsideClickClose={false}
      canEscapeKeyClose={!isSending}
    >
      {isOpen ? <Crop key={opened.url} opened={opened} /> : null}
    </Dialog>
  )
}

const zooms = { least: 1, most: 5, step: 0.1 }
const middle = { x: 0, y: 0 }

function Crop({ opened }: { opened: OpenedPicture }) {
  const { t } = useTranslation(['pictures', 'common'])
  const [isSending, cancelled, confirmed] = useUnit([$isSending, cropCancelled, cropConfirmed])
  const [place, setPlace] = useState(middle)
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area | null>(null)
  const settled = useCallback((_share: Area, pixels: Area) => setArea(pixels), [])
  return (
    <>
      <DialogBody>
        <div className="sr-crop sr-clip sr-round-small sr-relative" inert={isSending}>
          <Cropper
            image={opened.url}
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
            cropperProps={{ role: 'group', 'aria-label': t('pictures:crop.area') }}
            mediaProps={{ alt: '' }}
          />
        </div>
        <Row as="label" gap={3} tall className="sr-above-3">
          <span>{t('pictures:crop.zoom')}</span>
          <input
            className="sr-grow sr-shrink sr-tall"
            type="range"
            min={zooms.least}
            max={zooms.most}
            step={zooms.step}
            value={zoom}
            disabled={isSending}
            onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
          />
        </Row>
        <Box as="p" minHeight="1.5em" className="sr-muted sr-size-14">
          {area !== null && isBlurry(area) ? t('pictures:crop.blurry') : t('pictures:crop.hint')}
        </Box>
        <Sending />
      </DialogBody>
      <DialogButtons>
        <Button text={t('common:cancel')} onClick={() => cancelled()} />
        <Button
          intent="primary"
          text={t('pictures:crop.use')}
          disabled={area === null}
          loading={isSending}
          onClick={() => area && confirmed(area)}
        />
      </DialogButtons>
    </>
  )
}

function Sending() {
  const { t } = useTranslation('pictures')
  const problemText = useProblemText()
  const [isSending, sent, problem] = useUnit([$isSending, $sent, $sendProblem])
  return (
    <>
      {isSending ? (
        <Box pad={[3, 0]} role="status">
          <span className="sr-visually-hidden">{t('crop.sending')}</span>
          {/* The server still works on it after the last byte. */}
          <ProgressBar intent="primary" {...(sent < 1 && { value: sent })} />
        </Box>
      ) : null}
      {problem === null ? null : (
        <Callout intent="danger" compact role="alert">
          {problemText(problem)}
        </Callout>
      )}
    </>
  )
}
