#!/usr/bin/env bash
# Ends the trial of a version where whoever began it could not: the power was cut, or it was killed. Run by
# speedrail-trial.service whenever the controller starts and a way back is still there.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=tools/install/steps/say.sh
. "$here/steps/say.sh"
# shellcheck source=tools/install/steps/release-folder.sh
. "$here/steps/release-folder.sh"
# shellcheck source=tools/install/steps/kept-data.sh
. "$here/steps/kept-data.sh"
# shellcheck source=tools/install/steps/switch-release.sh
. "$here/steps/switch-release.sh"

need_root
wait_for_lock
settle_trial
prune_releases
