/** Generated from the English texts by web/generate-i18n-types.ts. */
export interface Resources {
  "bar": {
    "title": "My bar",
    "lead": "The bottles you have at home. Drinks that need them count as makeable with a hand from you.",
    "search": "Search your bar",
    "count_one": "{{amount}} ingredient",
    "count_other": "{{amount}} ingredients",
    "found_one": "{{amount}} found",
    "found_other": "{{amount}} found",
    "view": {
      "label": "How it is shown",
      "shelves": "Shelves",
      "table": "Table"
    },
    "column": {
      "name": "Ingredient",
      "group": "Group",
      "alcohol": "Alcohol",
      "pump": "On a pump"
    },
    "ungrouped": "Without a group",
    "alcohol": "{{percent}} vol.",
    "alcoholFree": "Alcohol-free",
    "onPump": "On a pump",
    "remove": "Take {{ingredient}} out",
    "removed": "{{ingredient}} was taken out.",
    "makeable": {
      "title_one": "drink can be made now",
      "title_other": "drinks can be made now",
      "text": "of {{all}}, with your bar and what is on the pumps"
    },
    "empty": {
      "title": "Nothing on the shelf yet",
      "text": "Add what you have at home, and every recipe shows whether you can make it."
    },
    "nothing": {
      "title": "Nothing like that",
      "text": "There is nothing like “{{query}}” in your bar."
    },
    "add": {
      "button": "Add ingredients",
      "title": "Add to my bar",
      "search": "Search ingredients",
      "nothing": "Nothing found that is not in your bar already.",
      "none": "Add",
      "confirm_one": "Add {{amount}} ingredient",
      "confirm_other": "Add {{amount}} ingredients"
    }
  }
  "calibration": {}
  "categories": {}
  "cleaning": {}
  "collections": {}
  "common": {
    "productName": "Speedrail",
    "tagline": "The bar within reach",
    "loading": "Loading …",
    "retry": "Try again",
    "cancel": "Cancel",
    "close": "Close",
    "confirm": "Confirm",
    "back": "Back",
    "home": "Go home",
    "yes": "Yes",
    "no": "No",
    "ml": "{{amount}} ml",
    "failed": {
      "title": "That did not work"
    },
    "unit": {
      "g_one": "{{amount}} g",
      "g_other": "{{amount}} g",
      "ml_one": "{{amount}} ml",
      "ml_other": "{{amount}} ml",
      "piece_one": "{{amount}} piece",
      "piece_other": "{{amount}} pieces",
      "tablespoon_one": "{{amount}} tablespoon",
      "tablespoon_other": "{{amount}} tablespoons",
      "teaspoon_one": "{{amount}} teaspoon",
      "teaspoon_other": "{{amount}} teaspoons"
    },
    "duration": {
      "seconds": "{{seconds}} s",
      "minutes": "{{minutes}} min {{seconds}} s"
    },
    "save": "Save",
    "edit": "Edit",
    "delete": "Delete",
    "remove": "Remove",
    "add": "Add",
    "create": "Create",
    "undo": "Undo",
    "done": "Done",
    "search": "Search",
    "clear": "Clear",
    "none": "None",
    "saved": "Saved",
    "showPassword": "Show password",
    "hidePassword": "Hide password",
    "less": "Less: {{label}}",
    "more": "More: {{label}}",
    "help": "Help: {{title}}",
    "discard": {
      "title": "Discard your changes?",
      "text": "What you changed is not saved yet.",
      "confirm": "Discard"
    },
    "rule": {
      "required": "Required",
      "url": "Not a valid URL",
      "number": "Not a number",
      "positive": "Must be positive",
      "differs": "The two are not the same",
      "least-letters": "Min {{nr}} letters",
      "most-letters": "Max {{nr}} letters",
      "least": "Min {{nr}} {{metric}}",
      "most": "Max {{nr}} {{metric}}"
    },
    "table": {
      "searchEmpty": "Nothing matches your search.",
      "total_one": "{{amount}} entry",
      "total_other": "{{amount}} entries",
      "found": "{{found}} of {{amount}}",
      "previous": "Previous page",
      "next": "Next page",
      "page": "Page {{page}} of {{pages}}",
      "actions": "Actions",
      "selectAll": "Select all",
      "select": "Select {{name}}"
    },
    "picker": {
      "placeholder": "Choose an ingredient",
      "search": "Search",
      "noMatch": "Nothing matches.",
      "group": "group",
      "onPump": "on a pump",
      "owned": "in your bar"
    }
  }
  "dashboard": {
    "greeting": {
      "morning": "Good morning, {{name}}",
      "day": "Good afternoon, {{name}}",
      "evening": "Good evening, {{name}}",
      "night": "Still up, {{name}}?"
    },
    "lead": "What shall it be?",
    "search": {
      "label": "Search recipes",
      "placeholder": "Margarita, Old Fashioned …",
      "submit": "Search"
    },
    "makeable": {
      "title": "Ready to pour",
      "all": "All recipes",
      "automatic": "Fully automatic",
      "withHand": "With your help",
      "emptyTitle": "Nothing can be made right now",
      "emptyText": "Fill bottles on the pumps, or browse all recipes to see what is missing."
    },
    "orders": {
      "title": "Last orders",
      "again": "Again",
      "againLabel": "Order {{drink}} again",
      "line": "{{username}}, {{ago}}",
      "cancelled": "cancelled",
      "failed": "failed",
      "emptyTitle": "No drinks yet",
      "emptyText": "Your first order will be remembered here."
    },
    "machine": {
      "title": "Machine",
      "busy": "Making a drink",
      "idle": "Ready",
      "pump": "Pump {{name}}",
      "noIngredient": "No ingredient",
      "running": "Running",
      "notReady": "Not set up",
      "low": "Nearly empty",
      "emptyTitle": "No pumps yet",
      "emptyText": "Once pumps are set up, their bottles and levels appear here.",
      "fault": "Stands still",
      "maintenance": "Occupied"
    },
    "simulator": {
      "title": "This machine is simulated",
      "text": "Watch every drop: bottles, tubes, valves and the glass.",
      "open": "Open the simulator"
    }
  }
  "donation": {
    "donate": "Donate",
    "title": "This round is on us",
    "lead": "Speedrail is free, and it stays free: no shop, no subscription, no advertisement.",
    "work": "It was made in evenings and on weekends by people who like good drinks and tidy machines. They keep it running, mend what breaks and answer when somebody is stuck.",
    "ask": "If it brings you joy, you may say thank you with a small donation, as you would leave something on the bar after a nice evening. How much is entirely up to you.",
    "donateAt": "Donate at {{site}}",
    "fairness": "Whether you donate or not changes nothing about what the machine can do.",
    "notDonated": {
      "text": "Have you donated already, or would you rather not be asked again?",
      "done": "Done, don’t remind me",
      "later": "Maybe later"
    },
    "confirm": {
      "text": "Then this page will not come up by itself any more. You always find it again by the button “Donate”.",
      "neverAgain": "Don’t show this page by itself again",
      "confirm": "Confirm",
      "back": "Go back"
    },
    "donated": {
      "title": "Thank you!",
      "text": "Your support keeps the lights on behind the bar.",
      "remind": "Remind me again"
    }
  }
  "drinks": {}
  "editor": {}
  "events": {}
  "frame": {
    "menu": "Menu",
    "closeMenu": "Close menu",
    "skip": "Skip to content",
    "navigation": "Main navigation",
    "account": "Account of {{username}}",
    "profile": "Profile",
    "reload": "Reload",
    "logout": "Log out",
    "language": "Language",
    "version": "Version {{version}}",
    "group": {
      "me": "Me",
      "cocktails": "Cocktails",
      "administration": "Administration",
      "machine": "Machine"
    },
    "title": {
      "dashboard": "Dashboard",
      "simple": "Simple view",
      "bar": "My bar",
      "collections": "Collections",
      "collection": "Collection",
      "myRecipes": "My recipes",
      "allRecipes": "All recipes",
      "category": "Recipes",
      "ingredientDrinks": "Ingredients",
      "recipe": "Recipe",
      "order": "Order",
      "recipeAdd": "New recipe",
      "recipeEdit": "Edit recipe",
      "profile": "My profile",
      "simulator": "Simulator",
      "users": "Users",
      "userCreate": "New user",
      "userEdit": "Edit user",
      "ingredients": "Ingredients",
      "categories": "Categories",
      "pumps": "Pumps",
      "pumpEdit": "Pump setup",
      "reversePumping": "Reverse pumping",
      "loadCell": "Load cell",
      "powerLimit": "Power limit",
      "glasses": "Glasses",
      "gpio": "GPIO",
      "i2c": "I2C bus",
      "expander": "GPIO expander",
      "events": "Events",
      "system": "System",
      "transfer": "Import and export",
      "transferImport": "Import",
      "transferExport": "Export",
      "simpleOrderProgress": "Your drink",
      "login": "Log in",
      "notFound": "Not found",
      "cleaning": "Cleaning",
      "expanderNew": "New GPIO expander",
      "history": "History"
    },
    "forbidden": {
      "title": "Not for your role",
      "text": "This page belongs to people with more rights. Ask an administrator if you need it."
    },
    "notFound": {
      "title": "Oops. Nothing here...",
      "text": "The page you are looking for was moved, emptied or never poured."
    },
    "failure": {
      "title": "This page did not load",
      "timeout": "It took too long. The network may be slow.",
      "text": "A part of the page could not be fetched or shown."
    },
    "connection": {
      "lost": "The live connection is lost.",
      "countdown": "Next try in {{seconds}} s.",
      "trying": "Trying …",
      "reconnect": "Reconnect now"
    },
    "simple": {
      "leave": "Leave simple view",
      "leaveTitle": "Leave the simple view?",
      "leaveText": "You get back to the full view with the menu at the side.",
      "navigation": "Simple view",
      "recipes": "Recipes",
      "order": "Show the drink that is being made",
      "making": "{{drink}}: {{progress}}"
    },
    "toDashboard": "To the dashboard"
  }
  "glasses": {}
  "hardware": {
    "free": "Free",
    "use": "{{owner}}: {{line}}",
    "owner": {
      "DIRECTOR": "Reverse pumping",
      "I2C": "I2C bus",
      "LOAD_CELL": "Load cell"
    },
    "line": {
      "CLOCK": "clock",
      "DATA": "data",
      "DIRECTOR": "direction",
      "ENABLE": "enable",
      "SCL": "SCL",
      "SDA": "SDA",
      "STEP": "step",
      "SWITCH": "on and off"
    },
    "duty": {
      "eeprom": "ID EEPROM",
      "i2c": "I2C",
      "spi": "SPI",
      "uart": "serial port"
    },
    "lost": {
      "eeprom": "{{pin}} is read while the computer starts, to find out what is plugged onto it (ID EEPROM). Better use another pin.",
      "i2c": "{{pin}} is where the I2C bus usually is, and is pulled up by a resistor: what hangs on it may switch on while the computer starts.",
      "spi": "{{pin}} belongs to the SPI bus. It can be used as long as SPI is disabled on the computer.",
      "uart": "{{pin}} belongs to the serial port: the computer may write on it while it starts. Better use another pin."
    },
    "supply": {
      "3V3": "3.3 V",
      "5V": "5 V",
      "GND": "Ground"
    },
    "map": {
      "label": "Pins of {{board}}",
      "pin": "{{pin}}: {{told}}",
      "atHeader": "{{pin}}, pin {{nr}} of the header",
      "goTo": "To the settings: {{owner}}"
    },
    "picker": {
      "board": "{{label}}: board",
      "none": "No pin",
      "used": "{{pin}} – {{use}}",
      "duty": "{{pin}} ({{duty}})",
      "draw": "{{label}}: choose from the drawing",
      "clear": "{{label}}: choose none",
      "title": "{{label}}: a pin of {{board}}",
      "taken": "{{pin}} is used already: {{use}}."
    }
  }
  "history": {}
  "ingredients": {}
  "kiosk": {
    "newTab": "(opens in a new tab)",
    "qr": {
      "title": "Continue on your phone",
      "text": "Point your phone’s camera at the code.",
      "code": "QR code of the address below"
    },
    "key": {
      "space": "Space"
    }
  }
  "login": {
    "headline": "Welcome to the bar",
    "lead": "Log in to order and mix.",
    "username": "Username",
    "password": "Password",
    "showPassword": "Show password",
    "hidePassword": "Hide password",
    "remember": "Remember me",
    "submit": "Log in",
    "demo": "Try it as …",
    "demoHint": "One tap logs you in. These accounts exist on the simulated machine only.",
    "waiting": "Too many tries. You can try again in {{seconds}} s.",
    "language": "Language",
    "role": {
      "user": "Guest",
      "recipe_creator": "Recipe creator",
      "pump_ingredient_editor": "Pump editor",
      "admin": "Administrator"
    }
  }
  "machine": {
    "emergency": {
      "stop": "Emergency stop",
      "hint": "Switches all pumps and valves off at once",
      "failed": "The emergency stop did not reach the machine. Press again, or cut its power!",
      "again": "Stop again"
    },
    "fault": {
      "title": "The machine stands still",
      "reason": {
        "emergency-stop": "somebody pressed the emergency stop",
        "outputs-not-safe": "an output could not be switched off; cut the power",
        "on-too-long": "a pump was on for too long",
        "over-volume": "more came into the glass than was to be poured",
        "write-failed": "an output could not be switched"
      },
      "by": "{{when}}, by {{username}}",
      "byItself": "{{when}}, by the machine itself",
      "askEditor": "Somebody who looks after the pumps can reset it.",
      "reset": "Reset …",
      "resetTitle": "Have you looked at the machine?",
      "resetText": "Look at the machine first: do all pumps stand still, are all valves closed, and is nothing leaking? After the reset drinks and pumps can be started again.",
      "resetConfirm": "I have looked – reset"
    },
    "occupant": {
      "drink": "occupied: {{username}}’s {{drink}}, {{percent}}",
      "pumps": "occupied: {{username}} is running pumps",
      "pumpsPercent": "occupied: {{username}} is running pumps, {{percent}}",
      "byItself": "occupied: the machine pumps back by itself",
      "settings": "occupied: {{username}} is changing settings"
    }
  }
  "order": {
    "title": "Make {{drink}}",
    "close": "Close without ordering",
    "glass": "Glass",
    "recipeGlass": "As in the recipe",
    "noGlasses": "No glasses are set up; choose the amount below.",
    "amount": "Amount",
    "amountField": "Amount in ml",
    "less": "{{amount}} ml less",
    "more": "{{amount}} ml more",
    "fillShare": "Fills the glass to {{percent}}",
    "boost": {
      "title": "Strength",
      "asWritten": "As written",
      "stronger": "{{percent}} stronger",
      "lighter": "{{percent}} lighter",
      "label": "Boost in percent"
    },
    "replacements": {
      "title": "Your choice",
      "choose": "Which {{group}}?",
      "nothing": "Nothing of this kind is known to the machine.",
      "pump": "On a pump",
      "owned": "In your bar",
      "missing": "Not here"
    },
    "additional": {
      "title": "Extras",
      "add": "Add an extra",
      "search": "Search ingredients …",
      "noMatch": "No such ingredient",
      "less": "Less {{ingredient}}",
      "more": "More {{ingredient}}",
      "remove": "Leave out {{ingredient}}",
      "hint": "Goes on top at the end, whatever the size."
    },
    "supply": {
      "title": "What goes in",
      "pump": "Machine",
      "pumpNamed": "Machine, {{pumps}}",
      "hand": "You, by hand",
      "lacking": "{{amount}} missing",
      "lackingText": "Refill the bottle, take a smaller glass, or add it by hand.",
      "byHandInstead": "Add by hand instead",
      "pumpInstead": "Let the machine pour it"
    },
    "advice": {
      "flush-needed": "Flush the pump before it can pour this ingredient."
    },
    "overfill": {
      "text": "{{total}} are more than the {{size}} the glass holds.",
      "confirm": "I know – my glass is large enough"
    },
    "plan": {
      "title": "The plan",
      "time": "About {{time}}",
      "chart": "Timeline: when each pump runs, and when you are needed",
      "you": "You",
      "priming": "fills the tube first",
      "weighed": "dosed by weight",
      "none": "The plan appears as soon as the drink can be made."
    },
    "submit": "Order · {{amount}}",
    "ready": "Put a glass under the nozzle before you order.",
    "obstacle": {
      "drink": "The machine is busy: {{username}} is having “{{drink}}” made ({{percent}}).",
      "pumps-running": "Pumps are running at the moment. Wait until they are done.",
      "checking": "Checking what is there …",
      "unchecked": "Not checked yet.",
      "overfill": "Confirm that your glass is large enough.",
      "infeasible": "It cannot be made like this.",
      "more_one": "and {{count}} more thing to settle",
      "more_other": "and {{count}} more things to settle",
      "fault": "The machine stands still: {{reason}}. It has to be reset first.",
      "occupied": "The machine is {{occupant}}.",
      "no-glass": "Put a glass below the nozzles."
    },
    "refused": "The machine did not take the order",
    "checkFailed": "Could not check the order",
    "noGlass": {
      "title": "Put a glass below the nozzles.",
      "text": "You can order as soon as it stands there."
    },
    "change": {
      "replace": "Take something else instead of {{ingredient}}",
      "leaveOut": "Leave out {{ingredient}}",
      "insteadOf": "instead of {{ingredient}}",
      "undo": "Undo",
      "leftOut": "Left out",
      "putBack": "Put {{ingredient}} back in",
      "open": "Choose one above"
    }
  }
  "pictures": {
    "choose": "Choose a picture",
    "drop": "… or drop it here, or paste it. JPEG, PNG, WebP and others, up to 20 MB.",
    "dropNow": "Let go to use this picture",
    "replace": "Another picture",
    "remove": "Take it away",
    "undo": "Undo",
    "fresh": "Not saved yet",
    "removed": "The picture goes away when you save.",
    "crop": {
      "title": "Choose the part that is shown",
      "area": "Part of the picture",
      "hint": "Drag the picture or use the arrow keys; zoom with the wheel, two fingers or the slider.",
      "zoom": "Zoom",
      "blurry": "This part is small and may look blurred on large screens.",
      "use": "Use this part",
      "sending": "Sending the picture …"
    }
  }
  "problems": {
    "unreachable": "Couldn't contact server!",
    "unknown": "Something went wrong.",
    "not-enough-liquid": "Not enough {{ingredient}}: {{missing}} ml are missing.",
    "amount-out-of-range": "The amount must be between {{least}} and {{most}} ml.",
    "boost-out-of-range": "The boost must be between −100 % and +100 %, in steps of 10.",
    "not-boostable": "This drink cannot be boosted.",
    "group-not-replaced": "Choose which {{group}} to use.",
    "not-in-group": "That ingredient does not belong to the group.",
    "additional-out-of-range": "{{ingredient}}: the extra amount must be between {{least}} and {{most}}.",
    "flush-needed": "{{pump}} still holds another liquid in its tube. Flush it first.",
    "pump-above-limit": "{{pump}} draws more power than the power limit allows.",
    "too-many-changes": "At most {{most}} ingredients can be left out or exchanged.",
    "not-in-drink": "{{ingredient}} is not in this drink.",
    "substitute-is-group": "{{ingredient}} is a group. Choose one of its ingredients.",
    "unit-mismatch": "{{replacement}} cannot stand in for {{ingredient}}: they are counted in different units.",
    "unknown-glass": "That glass no longer exists. Choose another one.",
    "unknown-ingredient": "One of the ingredients no longer exists. Open the drink again.",
    "too-many-additional": "At most {{most}} ingredients can be added.",
    "additional-is-group": "{{ingredient}} is a group. Add one of its ingredients.",
    "not-a-group": "{{ingredient}} is not a group.",
    "no-glass": "There is no glass under the nozzle. Place one to order.",
    "nothing-to-make": "There is nothing in this drink to pour.",
    "overfill-not-confirmed": "{{total}} ml do not fit into a glass of {{glassSize}} ml. Confirm that you want that much.",
    "exceeds-glass": "{{total}} ml are more than the {{glassSize}} ml of the glass.",
    "busy": "The machine was occupied a moment ago. Try again.",
    "busy_drink": "Occupied: {{owner}}'s {{drink}}, {{progress}} %.",
    "busy_cleaning": "Occupied: cleaning {{pumps}}.",
    "busy_pumps": "Occupied: {{pumps}} running.",
    "busy_settings": "Occupied: settings are being changed.",
    "nothing-to-continue": "Nothing is waiting to be continued.",
    "nothing-to-cancel": "No drink is being made.",
    "nothing-interrupted": "There is no interrupted drink any more.",
    "scale-silent": "The scale gives no weight. Check its cable, or calibrate it.",
    "not-found": "That no longer exists.",
    "wrong-credentials": "Username or password wrong!",
    "account-locked": "This account is locked. Ask an administrator.",
    "too-many-tries": "Too many tries. Wait {{seconds}} seconds.",
    "unauthenticated": "Your session has ended. Please log in again.",
    "forbidden": "Your role does not allow this.",
    "bad-input": "The server did not understand the request.",
    "not-simulated": "This machine is not simulated.",
    "actuator-unavailable": "The machine's outputs cannot be reached. Nothing was poured.",
    "store-unavailable": "The machine cannot save anything at the moment.",
    "machine-fault": "The machine stood still a moment ago. Try again.",
    "machine-fault_emergency-stop": "{{owner}} stopped the machine. Look at the machine, then reset it.",
    "machine-fault_outputs-not-safe": "An output could not be switched off. Look at the machine, then reset it.",
    "machine-fault_on-too-long": "A pump was on for too long. Look at the machine, then reset it.",
    "machine-fault_over-volume": "More came into the glass than was to be poured. Look at the machine, then reset it.",
    "machine-fault_write-failed": "An output could not be set. Look at the machine, then reset it.",
    "wiring-refused": "The outputs cannot be wired like this: {{detail}}. Nothing was changed.",
    "pump-invalid": "The pump was not changed.",
    "pump-kind-fixed": "The kind of a pump cannot be changed. Make another pump instead.",
    "pump-kind-fixed_dc": "This is a DC pump, and stays one. Make another pump instead.",
    "pump-kind-fixed_stepper": "This is a stepper pump, and stays one. Make another pump instead.",
    "pump-kind-fixed_valve": "This is a valve, and stays one. Make another pump instead.",
    "pump-value-out-of-range": "The value must be between {{least}} and {{most}}.",
    "pump-value-out-of-range_fillingLevel": "The filling level must be between {{least}} and {{most}} ml.",
    "pump-value-out-of-range_tubeCapacity": "The tube capacity must be between {{least}} and {{most}} ml.",
    "pump-value-out-of-range_powerConsumption": "The power consumption must be between {{least}} and {{most}} mW.",
    "pump-value-out-of-range_timePerCentilitre": "The time per centilitre must be between {{least}} and {{most}} ms.",
    "pump-value-out-of-range_stepsPerCentilitre": "The number of steps per centilitre must be between {{least}} and {{most}}.",
    "pump-value-out-of-range_maxStepsPerSecond": "The highest speed must be between {{least}} and {{most}} steps per second.",
    "pump-value-out-of-range_acceleration": "The acceleration must be between {{least}} and {{most}} steps per second squared.",
    "name-taken": "Another pump has this name. Choose another one.",
    "name-too-long": "The name may have at most {{most}} characters.",
    "not-automated": "Only an automated ingredient can be on a pump. Choose one.",
    "above-power-limit": "The pump would draw more than the power limit of {{limit}} mW. Raise the limit first.",
    "too-many-pumps": "There can be at most {{most}} pumps. Delete one first.",
    "pin-in-use": "{{pin}} is in use already.",
    "pin-in-use_pump": "{{pin}} belongs to {{owner}} already.",
    "pin-in-use_director": "{{pin}} belongs to the relay that reverses pumps.",
    "pin-in-use_load-cell": "{{pin}} belongs to the load cell.",
    "pins-equal": "{{pin}} is chosen twice. Choose different pins.",
    "no-such-pin": "There is no pin {{pin}}.",
    "power-limit-out-of-range": "The power limit must be between {{least}} and {{most}} mW.",
    "pumps-above-limit": "Some pumps draw more by themselves: {{pumps}}. The limit must be at least {{lowest}} mW.",
    "dispensing-invalid": "The dispensing settings were not changed.",
    "dispensing-out-of-range": "The time must be between {{least}} and {{most}} ms.",
    "dispensing-out-of-range_minimalRun": "The shortest run must be between {{least}} and {{most}} ms.",
    "dispensing-out-of-range_minimalPause": "The shortest pause must be between {{least}} and {{most}} ms.",
    "dispensing-out-of-range_pauseBetweenSteps": "The pause between steps must be between {{least}} and {{most}} ms.",
    "reverse-pumping-invalid": "Reverse pumping was not changed.",
    "overshoot-out-of-range": "The overshoot must be between {{least}} and {{most}} %.",
    "unknown-pump-back-delay": "Pumps can be pumped back after {{known}} minutes of rest, or never.",
    "load-cell-invalid": "The load cell was not changed.",
    "no-load-cell": "There is no load cell. Choose its pins first.",
    "not-calibrated": "The scale is not calibrated. Weigh it empty and with a known weight first.",
    "zero-missing": "Weigh the empty scale first.",
    "unsteady": "The weight does not come to rest. Keep the scale still, check its cable, and try again.",
    "saturated": "The weight is beyond what the load cell can tell. Take some off, or check its wiring.",
    "reference-too-light": "The known weight must be at least {{lightest}} g.",
    "resolution-too-low": "The known weight hardly shows. Put it on the scale, or check the wiring of the load cell.",
    "implausible": "The scale shows {{measured}} g, which is {{difference}} g off. Calibrate it again.",
    "implausible-measure": "The measured amount must be between {{least}} and {{most}} ml. Measure again.",
    "implausible-measure_nothing": "The pump gave nothing: there is nothing to measure.",
    "not-calibratable": "This pump has nothing to calibrate. Valves learn by themselves; others need a first value.",
    "job-not-over": "The pump still runs, or its run is forgotten. Let it end, or dose again.",
    "other-direction": "Pumps are running in the other direction. Stop them first.",
    "pump-incomplete": "{{pump}} is not set up completely. Complete it first.",
    "reverse-pumping-off": "Reverse pumping is off. Set it up first.",
    "advice-not-for-pump": "This pump cannot do that.",
    "advice-not-for-pump_steps": "Only stepper pumps count steps.",
    "advice-not-for-pump_time": "Only DC pumps run for a time.",
    "advice-not-for-pump_pump-down": "Valves cannot be pumped back.",
    "scale-in-use": "A valve needs the scale to itself. Stop the other pumps first.",
    "job-amount-out-of-range": "The amount must be between {{least}} and {{most}}.",
    "nothing-to-clean": "Choose at least one pump to clean.",
    "not-cleanable": "Only complete pumps with a tube can be cleaned, which these are not: {{pumps}}.",
    "nothing-to-confirm": "Cleaning waits for nobody at the moment.",
    "event-action-invalid": "The event action was not saved.",
    "too-many-event-actions": "At most {{most}} event actions.",
    "comment-too-long": "The comment must have at most {{most}} characters.",
    "execution-group-length": "The name of an execution group must have 1 to {{most}} characters.",
    "too-many-execution-groups": "At most {{most}} execution groups.",
    "url-not-usable": "The URL must begin with http:// or https://, name a host, and have at most {{most}} characters.",
    "volume-out-of-range": "The volume must be between {{least}} and {{most}} %.",
    "sound-device-length": "The name of the sound device must have at most {{most}} characters.",
    "file-name-length": "The name of the file must have 1 to {{most}} characters.",
    "file-needed": "Choose a file.",
    "file-needed_wav": "Choose a sound (WAV).",
    "file-needed_py": "Choose a Python script.",
    "file-of-wrong-kind": "The file is of the wrong kind.",
    "file-of-wrong-kind_wav": "The file is not a sound (WAV).",
    "file-of-wrong-kind_py": "The file is not a Python script.",
    "file-gone": "The file is not on the machine any more. Choose it again.",
    "event-run-ended": "This run has ended already.",
    "file-too-large": "The file is larger than {{most}} MB.",
    "file-not-usable": "The file is neither a sound (WAV) nor a text in UTF-8.",
    "file-vault-full": "All files together would be larger than {{most}} MB. Delete event actions that need files, and start the machine again.",
    "appearance-refused": "The appearance was not changed.",
    "unknown-language": "There is no language {{language}}.",
    "page-size-out-of-range": "A page has {{least}} to {{most}} recipes.",
    "malformed-colour": "{{name}}: {{value}} is not a colour.",
    "unknown-colour": "There is no colour {{name}}.",
    "unknown-keyboard-layout": "There is no keyboard layout {{layout}}.",
    "unknown-filter": "There is no filter {{filter}}.",
    "update-running": "An update is already being looked for or installed.",
    "no-update-available": "No update available!",
    "updates-not-configured": "Updates are not set up on this machine.",
    "not-on-this-machine": "The computer that this machine runs on cannot be switched off or restarted from here.",
    "host-command-failed": "The computer refused: {{detail}}",
    "releases-unreachable": "New versions cannot be looked up: {{detail}}",
    "releases-unreadable": "The list of versions cannot be read: {{detail}}",
    "not-feasible": "It cannot be made like this.",
    "invalid-field": "{{field}} {{rule}}",
    "image-not-usable": "Invalid image format! Choose a JPEG, PNG, GIF, WebP, AVIF or TIFF picture.",
    "image-too-large": "The picture has more than {{most}} megapixels: make it smaller.",
    "file-update-needed": "Another type of action needs another file.",
    "file-update-needed_wav": "Another type of action needs another file: choose a sound (WAV).",
    "file-update-needed_py": "Another type of action needs another file: choose a Python script.",
    "pin-not-local": "{{pin}} is on an expander, which is too slow. Choose a pin of the computer itself.",
    "pin-not-local_step": "{{pin}} is on an expander, which is too slow for step pulses. Choose a pin of the computer itself.",
    "pin-not-local_load-cell": "{{pin}} is on an expander, which is too slow for the load cell. Choose a pin of the computer itself.",
    "pin-not-local_i2c": "{{pin}} is on an expander. The I2C bus needs pins of the computer itself.",
    "pin-in-use_i2c": "{{pin}} belongs to the I2C bus.",
    "board-invalid": "The board was not saved.",
    "board-name-length": "The name must have {{least}} to {{most}} characters.",
    "board-name-taken": "Another board has this name. Choose another one.",
    "board-address-out-of-range": "The address must be between {{least}} and {{most}}.",
    "board-address-taken": "{{name}} already has the address {{address}}.",
    "board-model-unknown": "Choose which model the expander is.",
    "board-model-fixed": "This is a {{model}}, and stays one. Make another board instead.",
    "board-kind-fixed": "The type of a board cannot be changed. Make another board instead.",
    "board-in-use": "Something still hangs on this board: {{pins}}. Give it other pins first.",
    "local-board-exists": "There is only one local board: the computer's own pins.",
    "local-board-stays": "The local board cannot be deleted: it is the computer itself.",
    "i2c-disabled": "I2C is disabled! Enable it first.",
    "i2c-invalid": "The I2C bus was not changed.",
    "expanders-found": "There are still expanders on the bus: {{boards}}. Delete them first.",
    "i2c-bus-stuck": "The I2C bus does not answer: {{detail}}",
    "autocomplete-too-short": "Type at least {{least}} letters.",
    "ingredient-invalid": "The ingredient was not saved.",
    "too-many-ingredients": "At most {{most}} ingredients.",
    "ingredient-name-length": "The name must have {{least}} to {{most}} characters.",
    "ingredient-name-taken": "There already is an ingredient called {{name}}.",
    "ingredient-colour-malformed": "{{colour}} is not a colour.",
    "ingredient-value-out-of-range": "The value must be between {{least}} and {{most}}.",
    "ingredient-value-out-of-range_alcoholContent": "The alcohol content must be between {{least}} and {{most}} %.",
    "ingredient-value-out-of-range_density": "The density must be between {{least}} and {{most}} g/ml.",
    "ingredient-value-out-of-range_bottlePrice": "The price must be between {{least}} and {{most}}.",
    "ingredient-value-out-of-range_bottleSize": "The bottle size must be between {{least}} and {{most}} ml.",
    "ingredient-value-out-of-range_flowFactor": "The flow factor must be between {{least}} and {{most}}.",
    "parent-not-a-group": "Choose a group to belong to.",
    "illegal-cycle": "A group cannot belong to itself, not even by way of others.",
    "group-stays-group": "A group stays a group, and an ingredient does not become one.",
    "ingredient-on-pumps": "It is on these pumps or still in their tubes: {{pumps}}. Give them another ingredient and flush them first.",
    "unit-in-use": "The unit cannot change: the amounts in these recipes would mean something else: {{names}}.",
    "unit-in-use_more": "The unit cannot change: the amounts in {{count}} recipes would mean something else, among them {{names}}.",
    "not-deleted": "{{name}} was not deleted.",
    "used-by-recipes": "Used by these recipes: {{names}}.",
    "used-by-recipes_more": "Used by {{count}} recipes, among them {{names}}.",
    "group-has-children": "The group is not empty: {{names}}. Move its ingredients first.",
    "group-has-children_more": "The group has {{count}} ingredients, among them {{names}}. Move them first.",
    "ingredient-in-order": "It is needed for {{drink}}, which is being made or waits to be finished.",
    "recipes-left-empty": "Without it nothing would be left of these recipes: {{names}}.",
    "recipes-left-empty_more": "Without it nothing would be left of {{count}} recipes, among them {{names}}.",
    "replaced-by-itself": "Nothing can be replaced by itself.",
    "group-not-for-bar": "{{ingredient}} is a group. Put one of its ingredients into the bar.",
    "category-name-length": "The name must have {{least}} to {{most}} characters.",
    "category-name-taken": "There already is a category with this name.",
    "too-many-categories": "At most {{most}} categories.",
    "glass-invalid": "The glass was not saved.",
    "glass-name-length": "The name must have {{least}} to {{most}} characters.",
    "glass-name-taken": "There already is a glass called {{name}}.",
    "glass-size-out-of-range": "A glass must hold {{least}} to {{most}} ml.",
    "glass-weight-out-of-range": "The empty weight must be between {{least}} and {{most}} g.",
    "too-many-glasses": "At most {{most}} glasses.",
    "user-invalid": "{{reasons}}",
    "username-length": "The username must have {{least}} to {{most}} characters.",
    "username-characters": "The username has characters that cannot be seen.",
    "username-taken": "Username already taken!",
    "password-length": "The password must have {{least}} to {{most}} characters, not only blanks.",
    "too-many-users": "There are {{most}} users already. Delete one first.",
    "own-role": "You can't change your own role. Ask another administrator.",
    "own-lock": "You can't lock or unlock yourself.",
    "own-account": "You can't delete yourself!",
    "heir-unfit": "Choose another user of this machine to take over the recipes and collections.",
    "user-owns-content": "{{username}} still owns {{names}} ({{count}} in all). Hand the recipes and collections over to another user, or delete them, too.",
    "password-only-not-offered": "Logging in by password alone is not offered: everybody logs in by name.",
    "already-set-up": "This machine is set up already. Log in, or ask an administrator for an account.",
    "wrong-setup-code": "This is not the setup code. It is printed where the machine was started.",
    "unknown-replacement": "What is to replace it does not exist any more.",
    "invalid-field_required": "{{field}} is required.",
    "invalid-field_whole-number": "{{field}} must be a whole number.",
    "invalid-field_number": "{{field}} must be a number.",
    "invalid-field_yes-no": "{{field}} must be true or false.",
    "invalid-field_text": "{{field}} must be a text.",
    "invalid-field_list": "{{field}} must be a list.",
    "invalid-field_object": "{{field}} must be an object.",
    "invalid-field_json": "{{field}} is not valid JSON.",
    "invalid-field_form": "{{field}} is not written as it must be.",
    "invalid-field_one-of": "{{field}} must be one of {{options}}.",
    "invalid-field_least": "{{field}} must be at least {{least}}.",
    "invalid-field_most": "{{field}} must be at most {{most}}.",
    "invalid-field_between": "{{field}} must be between {{least}} and {{most}}.",
    "invalid-field_empty": "{{field}} must not be empty.",
    "invalid-field_longest": "{{field}} must have at most {{most}} characters.",
    "invalid-field_length": "{{field}} must have {{least}} to {{most}} characters.",
    "invalid-field_entries": "{{field}} must have at most {{most}} entries.",
    "method-not-allowed": "This address does not know the method {{method}}. It knows {{allowed}}.",
    "too-large": "The request is larger than {{most}} MB.",
    "recipe-invalid": "The recipe was not saved.",
    "recipe-name-length": "The name must have {{least}} to {{most}} characters.",
    "recipe-description-too-long": "The description must have at most {{most}} characters.",
    "short-description-too-long": "The short description must have at most {{most}} characters.",
    "tag-length": "A tag must have 1 to {{most}} characters.",
    "too-many-tags": "At most {{most}} tags.",
    "no-steps": "The recipe needs at least one step.",
    "too-many-steps": "At most {{most}} steps.",
    "step-empty": "Step {{step}}: add an ingredient, or delete the step.",
    "too-many-step-ingredients": "Step {{step}}: at most {{most}} ingredients.",
    "step-amount-out-of-range": "Step {{step}}: the amount of {{ingredient}} must be between {{least}} and {{most}}.",
    "instruction-length": "Step {{step}}: the instruction must have 1 to {{most}} characters.",
    "unknown-step-ingredient": "Step {{step}}: the ingredient no longer exists. Choose another one.",
    "unknown-category": "One of the categories no longer exists.",
    "unknown-default-glass": "That glass no longer exists. Choose another one.",
    "default-amount-out-of-range": "The amount to fill must be between {{least}} and {{most}} ml.",
    "too-many-recipes": "There can be at most {{most}} recipes. Delete one first.",
    "changed-meanwhile": "Somebody else has changed this meanwhile. Load it again, and repeat your changes.",
    "collection-invalid": "The collection was not saved.",
    "collection-name-length": "The name must have {{least}} to {{most}} characters.",
    "collection-name-taken": "There is a collection called {{name}} already.",
    "collection-description-too-long": "The description must have at most {{most}} characters.",
    "too-many-collections": "There can be at most {{most}} collections. Delete one first.",
    "unknown-recipe": "That recipe no longer exists.",
    "image-gone": "The picture is not on the machine any more. Choose it again.",
    "images-busy": "Many pictures are being worked on. Try again in some seconds.",
    "malformed-json": "The server cannot read the request: it is not valid JSON.",
    "unsupported-media-type": "The server cannot read requests of this type.",
    "unknown-owner": "The owner no longer exists.",
    "archive-unreadable": "This is no zip file, or it is damaged.",
    "archive-too-large": "The file is larger than {{most}} MB.",
    "archive-unpacks-too-large": "What is packed into the file is larger than {{most}} MB.",
    "archive-too-many-entries": "The zip file holds more than {{most}} files.",
    "archive-hostile": "The zip file is not built as an honest one is. Nothing of it was read.",
    "import-without-contents": "The zip file holds no recipes and no collections.",
    "import-gone": "This upload has expired. Upload the file again.",
    "transfer-picture-unusable": "The picture {{where}} cannot be read.",
    "transfer-invalid": "Nothing was changed. {{reasons}}",
    "transfer-field-missing": "{{where}}: {{field}} is missing.",
    "transfer-field-length": "{{where}}: {{field}} must have {{least}} to {{most}} characters.",
    "transfer-field-out-of-range": "{{where}}: {{field}} must be between {{least}} and {{most}}.",
    "transfer-field-unknown": "{{where}}: {{field}} cannot be \"{{value}}\".",
    "transfer-reference-missing": "{{where}}: there is no {{field}} {{id}}.",
    "transfer-item-twice": "{{where}} is there twice.",
    "transfer-group-cycle": "The group {{where}} is in itself.",
    "transfer-not-json": "{{where}} cannot be read: it is not valid JSON.",
    "not-a-backup": "This is no backup. Recipes that others have exported can be imported instead.",
    "backup-newer": "The backup was written by version {{version}}, which is newer than this one. Update first.",
    "backup-damaged": "The backup is damaged: {{where}}.",
    "backup-without-admin": "Nobody could log in with this backup: it has no administrator.",
    "restore-gone": "This upload has expired. Upload the backup again."
  }
  "production": {
    "title": "At the machine",
    "button": {
      "idle": "The machine is free",
      "running": "{{drink}}: {{percent}} poured",
      "waiting": "{{drink}} waits for a hand",
      "finished": "{{drink}} is ready",
      "cancelled": "{{drink}} was cancelled",
      "failed": "{{drink}} failed",
      "paused": "{{drink}}: put the glass back"
    },
    "idle": {
      "title": "Nothing is being made",
      "text": "The machine is free. Choose a drink, and watch it grow here.",
      "browse": "Choose a drink"
    },
    "for": "for {{username}}",
    "amount": "{{amount}} in a {{glass}}",
    "remaining": "About {{time}} left",
    "progress": "Progress",
    "steps": "Steps",
    "step": {
      "PRIME": "Fill the tubes",
      "POUR": "Pour",
      "MANUAL": "Add by hand",
      "INSTRUCTION": "By hand",
      "WEIGH": "Pour by weight"
    },
    "stepState": {
      "done": "Done",
      "current": "Now",
      "ahead": "To come",
      "skipped": "Not done"
    },
    "manual": {
      "addTitle": "Your turn: add",
      "instructionTitle": "Your turn",
      "done": "Done, continue",
      "waiting": "{{username}} has to do this and continue."
    },
    "cancel": {
      "stop": "Stop",
      "confirmTitle": "Stop this drink?",
      "pouring": "All pumps stop at once. What is in the glass stays there; the drink cannot be resumed.",
      "waiting": "The drink ends here. What is in the glass stays there.",
      "yes": "Stop now",
      "no": "Keep going"
    },
    "finished": {
      "title": "Cheers!",
      "text": "Your {{drink}} is ready.",
      "textOther": "The {{drink}} for {{username}} is ready.",
      "again": "Once more"
    },
    "cancelled": {
      "title": "Cancelled",
      "text": "The {{drink}} was stopped.",
      "advice": "Take the glass away. All outputs are off and the filling levels are settled; you can order again at once."
    },
    "failed": {
      "title": "That went wrong",
      "text": "The {{drink}} could not be finished.",
      "advice": "All outputs are off. Take the glass away, look after pumps and bottles, then order again.",
      "adviceRest": "All outputs are off. Look after pumps and bottles, and leave the glass: what is missing can still be poured."
    },
    "reason": "Reason: {{reason}}",
    "notice": {
      "finished": "{{drink}} is ready. Cheers!",
      "cancelled": "{{drink}} was cancelled.",
      "failed": "{{drink}} failed: {{reason}}"
    },
    "knownReason": {
      "shutdown": "the machine was switched off",
      "interrupted": "the power or the controller went away",
      "actuator-unavailable": "the pumps' process did not answer",
      "actuator-gone": "the pumps' process ended",
      "controller-silent": "the controller did not answer in time",
      "actuator-fault": "the pumps' process met a fault",
      "controller-gone": "the controller went away",
      "store-unavailable": "the disk refused to write",
      "program-refused": "the actuator refused the plan",
      "outputs-not-safe": "an output could not be switched off; cut the power",
      "write-failed": "a pump could not be switched",
      "on-too-long": "a pump stayed on too long",
      "emergency-stop": "somebody pressed the emergency stop",
      "machine-fault": "the machine had a fault",
      "over-volume": "more came into the glass than was to be poured",
      "no-flow": "nothing came out of the valve; the bottle may be empty",
      "scale-silent": "the scale gave no weight",
      "glass-lifted": "the glass was taken away",
      "power-lost": "the power went away",
      "too-long": "it took longer than it may"
    },
    "paused": {
      "title": "Put the glass back",
      "text": "Everything stands still. As soon as the same glass is back below the nozzles the machine goes on by itself, and nothing is lost.",
      "otherGlass": "Is it another glass, or has anything been added to it or drunk from it?",
      "goOn": "Go on with this glass"
    },
    "weight": {
      "label": "On the scale",
      "grams": "{{amount}} g",
      "added": "added",
      "of": "of {{amount}}",
      "tare": "Tare",
      "tareHint": "What stands on the scale counts as nothing from here on"
    },
    "interrupted": {
      "title": "{{drink}} is not finished",
      "text": "It broke off {{ago}}. If the glass still stands there, the machine can pour what is missing.",
      "inGlass": "In the glass",
      "nothingYet": "Nothing yet",
      "missing": "Missing",
      "nothing": "Nothing",
      "finish": "Finish it",
      "discard": "Discard",
      "sameGlass": "Put the same glass below the nozzles first.",
      "barred": {
        "fault": "The machine stands still; it has to be reset first.",
        "busy": "The machine is at work; wait until it is free."
      },
      "discardTitle": "Discard {{drink}}?",
      "discardText": "The machine forgets what is missing. Drink or empty the glass; it cannot be finished any more.",
      "line": "{{drink}} broke off {{ago}}. Whoever ordered it can finish it."
    }
  }
  "pumps": {
    "title": "Pumps",
    "machine": {
      "title": "The machine",
      "free": "The machine is free",
      "busy": "occupied",
      "fault": "stands still: {{reason}}"
    },
    "power": {
      "title": "Power",
      "watts": "{{amount}} W",
      "now": "{{watts}} now",
      "ofLimit": "{{watts}} of {{limit}}"
    },
    "all": {
      "run": "Run all",
      "stop": "Stop all",
      "title": "Run all pumps?",
      "text": "Every pump that can run starts and goes on until it is stopped. Put a vessel below the nozzles that is large enough."
    },
    "barrier": {
      "fault": "Nothing can be started until the machine is reset.",
      "occupied": "Nothing can be started until it is free."
    },
    "kind": {
      "DC": "DC",
      "STEPPER": "Stepper",
      "VALVE": "Valve"
    },
    "status": {
      "running": "Running",
      "suspended": "Waiting",
      "needs-flush": "Flush first",
      "incomplete": "Not set up",
      "testable": "Tube unknown",
      "ready": "Ready"
    },
    "noIngredient": "No ingredient",
    "bottle": "Bottle",
    "tube": "Tube",
    "tubeUnknown": "unknown",
    "of": "{{amount}} of {{whole}}",
    "run": "Run",
    "stop": "Stop",
    "stopOne": "Stop {{pump}}",
    "fill": "Fill",
    "fillTube": "Fill tube",
    "back": "Back",
    "pumpBack": "Pump back",
    "dose": "Dose",
    "doseField": "Millilitres to dose with {{pump}}",
    "doseRange": "{{least}} to {{most}} ml",
    "hindrance": {
      "incomplete": "The setup is not complete.",
      "tube-unknown": "How much the tube holds is not known yet.",
      "no-ingredient": "Nothing is connected to the pump.",
      "flush": "The tube holds another liquid: flush it first.",
      "full": "The tube is full.",
      "empty": "The tube is empty.",
      "other-direction": "Other pumps run the other way.",
      "scale-in-use": "A valve needs the scale to itself."
    },
    "advice": {
      "RUN": "Runs until it is stopped",
      "PUMP_UP": "Fills the tube",
      "PUMP_DOWN": "Pumps back",
      "ML": "Doses",
      "TIME": "Runs for a time",
      "STEPS": "Makes steps"
    },
    "empty": {
      "title": "No pumps yet",
      "text": "Once pumps are set up, they can be run, filled and emptied here."
    },
    "jobFailed": "{{pump}} could not finish: {{reason}}"
  }
  "recipes": {
    "all": "All recipes",
    "own": "My recipes",
    "lead": {
      "public": "Everything the house can mix.",
      "own": "The drinks you have written down.",
      "category": "From the category “{{category}}”."
    },
    "create": "New recipe",
    "refresh": "Refresh",
    "by": "by {{owner}}",
    "search": {
      "label": "Search recipes",
      "placeholder": "Search by name …",
      "clear": "Clear the search field",
      "makeable": "Show",
      "makeableAll": "All drinks",
      "makeableOwned": "With what I own",
      "makeableAutomatic": "Fully automatic",
      "orderBy": "Sort by",
      "more": "More filters",
      "less": "Fewer filters",
      "contains": "Contains all of these ingredients",
      "containsPlaceholder": "Choose ingredients …",
      "noMatch": "No such ingredient",
      "reset": "Reset"
    },
    "order": {
      "NAME_ASC": "Name, A to Z",
      "NAME_DESC": "Name, Z to A",
      "LAST_UPDATE_DESC": "Newest first",
      "LAST_UPDATE_ASC": "Oldest first"
    },
    "count_one": "{{amount}} recipe",
    "count_other": "{{amount}} recipes",
    "allShown": "That was the whole menu.",
    "empty": {
      "title": "Nothing on the menu fits",
      "text": "No recipe matches this search. Take a filter away, or start over.",
      "reset": "Show all recipes",
      "noneTitle": "No recipes here yet",
      "noneText": "As soon as somebody adds one, it appears here.",
      "ownText": "Write down your first drink. Everybody at this machine can then order it."
    },
    "availability": {
      "AUTOMATIC": "Fully automatic",
      "WITH_HAND": "Partly by hand",
      "MISSING": "Something is missing"
    },
    "availabilityDetail": {
      "AUTOMATIC": "The machine pours all of it.",
      "WITH_HAND": "You add {{ingredients}} by hand.",
      "MISSING": "Missing: {{ingredients}}."
    },
    "byHand": "By hand: {{ingredients}}",
    "missing": "Missing: {{ingredients}}",
    "alcohol": {
      "none": "Alcohol-free",
      "one": "{{percent}} vol.",
      "range": "{{least}}–{{most}} vol."
    },
    "ingredientState": {
      "pump": "On a pump",
      "owned": "In your bar",
      "missing": "Missing"
    },
    "andMore": "+{{amount}}",
    "details": {
      "back": "Back to the recipes",
      "make": "Make this drink",
      "steps": "How it is made",
      "facts": "Facts",
      "glass": "Glass",
      "glassSize": "{{glass}}, {{size}}",
      "noGlass": "Any",
      "amount": "Served",
      "strength": "Alcohol",
      "boost": "Boost",
      "boostable": "Can be made stronger or lighter",
      "notBoostable": "As written only",
      "owner": "By",
      "lastUpdate": "Last change",
      "tags": "Tags",
      "fixed": "Fixed amount",
      "fixedHint": "Stays the same whatever the size of the drink.",
      "boosts": "Boostable",
      "boostsHint": "Grows and shrinks with the boost.",
      "addTogether": "Pour together",
      "addOne": "Add",
      "instruction": "By hand"
    }
  }
  "removal": {}
  "setup": {
    "title": "Set up",
    "headline": "A new bar opens",
    "lead": "Nobody has an account here yet. Make the first one: it may do everything on this machine.",
    "code": "Setup code",
    "codeHint": "Printed where the machine was started.",
    "usernameHint": "{{least}}–{{most}} characters",
    "passwordHint": "{{least}}–{{most}} characters",
    "repeated": "Password again",
    "differs": "The passwords differ.",
    "submit": "Open the bar"
  }
  "simple": {}
  "simulator": {
    "title": "Simulated machine",
    "hint": "Press a bottle to fill it up again. The tables show the same machine in figures.",
    "speed": "How fast the machine's time runs",
    "speedHint": "{{factor}} times as fast as real time",
    "factor": "{{factor}}×",
    "takeGlass": "Take the glass",
    "returnGlass": "Put the glass back",
    "refilled": "{{name}} is full again.",
    "ml": "{{amount}} ml",
    "grams": "{{amount}} g",
    "watts": "{{amount}} W",
    "scene": {
      "label": "Picture of the simulated machine: bottles, pumps, tubes, the glass on its scale and the power meter. The tables below hold the same figures.",
      "power": "Power",
      "machineTime": "Machine time",
      "noGlass": "No glass on the scale",
      "empty": "empty",
      "grams": "g",
      "failed": "This browser cannot draw the machine. The tables below show the same, live."
    },
    "making": {
      "nothing": "Nothing is being made.",
      "choose": "Choose a drink and watch",
      "cancel": "Stop",
      "RUNNING": "is being poured",
      "MANUAL_INGREDIENT_ADD": "waits for you to add something",
      "MANUAL_ACTION_REQUIRED": "waits for you",
      "FINISHED": "is ready. Cheers!",
      "CANCELLED": "was cancelled",
      "ERROR": "could not be finished",
      "PAUSED": "waits for its glass"
    },
    "glass": {
      "title": "In the glass",
      "size": "holds {{amount}} ml",
      "ingredient": "Ingredient",
      "amount": "Amount",
      "empty": "Still empty.",
      "total": "Total",
      "spilled": "Spilled",
      "scale": "Scale",
      "loadCell": "Load cell",
      "silent": "no signal"
    },
    "pumps": {
      "title": "Pumps",
      "pump": "Pump",
      "bottle": "Bottle",
      "DC": "DC pump",
      "STEPPER": "stepper pump",
      "VALVE": "valve",
      "tube": "Tube",
      "tubeOf": "of {{capacity}} ml",
      "flow": "Flow",
      "perSecond": "{{amount}} ml/s",
      "back": "back {{amount}} ml/s",
      "off": "off",
      "refill": "Refill",
      "refillOne": "Refill {{name}}"
    },
    "real": {
      "title": "This is a real machine",
      "text": "There is nothing to simulate here: what you order really flows. The picture is for machines that run without hardware.",
      "back": "To the dashboard"
    }
  }
  "system": {}
  "transfer": {
    "title": "Backup and restore",
    "lead": "Everything that the machine remembers, as one file.",
    "backup": {
      "title": "Backup",
      "text": "Recipes, ingredients, pictures, pumps, settings, event actions, accounts and past orders. The machine goes on meanwhile.",
      "secret": "The file is as secret as the machine itself: accounts and passwords' hashes are in it. Keep it where nobody else can read it.",
      "button": "Download backup",
      "done": "{{name}} was written, {{size}} MB."
    },
    "restore": {
      "title": "Restore",
      "text": "Puts a backup in the place of everything on this machine. It is checked before anything is changed.",
      "choose": "Choose a backup",
      "browse": "Browse",
      "createdAt": "Written",
      "version": "Version",
      "button": "Restore",
      "cancel": "Cancel",
      "counts": {
        "recipes": "Recipes",
        "ingredients": "Ingredients",
        "collections": "Collections",
        "pumps": "Pumps",
        "users": "Users",
        "pastOrders": "Past orders"
      },
      "question": "Replace everything?",
      "warning": "All that is on this machine now gives way to the backup: recipes, pumps, settings and accounts. Everybody has to log in again, with the accounts of the backup.",
      "type": "Type “{{word}}” to go on",
      "word": "restore"
    }
  }
  "users": {}
}
