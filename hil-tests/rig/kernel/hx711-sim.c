// SPDX-License-Identifier: GPL-2.0
/*
 * hx711-sim: a GPIO chip whose two lines behave like the data and the clock pin of an HX711 converter.
 *
 * names=GPIO24,GPIO23 gives the lines the names they would have on the header: DOUT first, then SCK.
 * Attributes below /sys/devices/platform/hx711-sim:
 *   raw         what the next conversion yields, -0x800000 to 0x7fffff
 *   rate        conversions per second
 *   plugged     0: nothing pulls DOUT down any more, it reads 1 for ever
 *   gain        128, 32 or 64, as chosen by the last 25, 26 or 27 clocks
 *   reads       values that were clocked out to the end
 *   violations  how often the clock was high for more than 60 us, which puts the chip to sleep
 *   max_high    the longest such time, in ns; write 0 to begin anew
 *   early       clocks while no value was ready
 * With iio=1 the kernel's own driver is bound to it: a regulator and a platform device "hx711-gpio".
 */
#include <linux/gpio/driver.h>
#include <linux/gpio/machine.h>
#include <linux/ktime.h>
#include <linux/module.h>
#include <linux/platform_device.h>
#include <linux/regulator/driver.h>
#include <linux/regulator/machine.h>
#include <linux/spinlock.h>

#define DOUT 0
#define SCK 1
#define HIGH_LIMIT_NS 60000
/* The data sheet: after a reset the filter needs four conversions. */
#define SETTLING 4

static char *names[2] = { "HX711_DOUT", "HX711_SCK" };
static int name_count;
module_param_array(names, charp, &name_count, 0444);
static bool iio;
module_param(iio, bool, 0444);

static struct {
	s32 raw;
	u32 latched;
	unsigned int rate, clocks, gain;
	bool sck, plugged;
	ktime_t rise, ready;
	u64 max_high, reads, violations, early;
} cell = { .rate = 10, .gain = 128, .plugged = true };

static DEFINE_SPINLOCK(lock);
static struct gpio_chip chip;
static struct platform_device *device, *iio_device;

static ktime_t in_conversions(ktime_t now, unsigned int count)
{
	return ktime_add_ns(now, (u64)NSEC_PER_SEC / cell.rate * count);
}

/* A finished conversion replaces a value that was read, or of which somebody read a part. */
static void convert(ktime_t now)
{
	if (cell.clocks && !cell.sck && !ktime_before(now, cell.ready))
		cell.clocks = 0;
}

static int dout_level(void)
{
	ktime_t now = ktime_get();

	if (!cell.plugged)
		return 1;
	convert(now);
	if (cell.sck && ktime_to_ns(ktime_sub(now, cell.rise)) > HIGH_LIMIT_NS)
		return 1;
	if (cell.clocks == 0)
		return ktime_before(now, cell.ready);
	return cell.clocks > 24 ? 1 : (cell.latched >> (24 - cell.clocks)) & 1;
}

static void rise(ktime_t now)
{
	convert(now);
	cell.rise = now;
	if (cell.clocks == 0) {
		if (ktime_before(now, cell.ready)) {
			cell.early++;
			return;
		}
		cell.latched = (u32)cell.raw & 0xffffff;
		cell.ready = in_conversions(now, 1);
	}
	cell.clocks++;
	if (cell.clocks == 25) {
		cell.gain = 128;
		cell.reads++;
	} else if (cell.clocks == 26) {
		cell.gain = 32;
	} else if (cell.clocks == 27) {
		cell.gain = 64;
	}
}

static void fall(ktime_t now)
{
	u64 high = ktime_to_ns(ktime_sub(now, cell.rise));

	cell.max_high = max(cell.max_high, high);
	if (high > HIGH_LIMIT_NS) {
		cell.violations++;
		cell.gain = 128;
		cell.clocks = 0;
		cell.ready = in_conversions(now, SETTLING);
	} else if (cell.clocks >= 25) {
		cell.ready = in_conversions(now, 1);
	}
}

static int line_get(struct gpio_chip *gc, unsigned int offset)
{
	unsigned long flags;
	int level;

	spin_lock_irqsave(&lock, flags);
	level = offset == SCK ? cell.sck : dout_level();
	spin_unlock_irqrestore(&lock, flags);
	return level;
}

static void line_set(struct gpio_chip *gc, unsigned int offset, int level)
{
	unsigned long flags;
	ktime_t now = ktime_get();

	if (offset != SCK)
		return;
	spin_lock_irqsave(&lock, flags);
	if (!!level != cell.sck) {
		/* Whoever rises sees the clock low, whoever falls sees it high. */
		if (level && cell.plugged)
			rise(now);
		else if (!level && cell.plugged)
			fall(now);
		cell.sck = level;
	}
	spin_unlock_irqrestore(&lock, flags);
}

static int line_input(struct gpio_chip *gc, unsigned int offset)
{
	return offset == DOUT ? 0 : -EINVAL;
}

static int line_output(struct gpio_chip *gc, unsigned int offset, int level)
{
	if (offset != SCK)
		return -EINVAL;
	line_set(gc, offset, level);
	return 0;
}

static int line_direction(struct gpio_chip *gc, unsigned int offset)
{
	return offset == SCK ? GPIO_LINE_DIRECTION_OUT : GPIO_LINE_DIRECTION_IN;
}

#define READABLE(field, format)                                                                      \
	static ssize_t field##_show(struct device *d, struct device_attribute *a, char *text)        \
	{                                                                                            \
		return sysfs_emit(text, format "\n", cell.field);                                    \
	}
#define WRITABLE(field, format, least, most)                                                         \
	READABLE(field, format)                                                                      \
	static ssize_t field##_store(struct device *d, struct device_attribute *a, const char *text, \
				     size_t length)                                                  \
	{                                                                                            \
		long value;                                                                          \
		int failure = kstrtol(text, 0, &value);                                              \
                                                                                                     \
		if (failure)                                                                         \
			return failure;                                                              \
		if (value < (least) || value > (most))                                               \
			return -ERANGE;                                                              \
		cell.field = value;                                                                  \
		return length;                                                                       \
	}                                                                                            \
	static DEVICE_ATTR_RW(field)

WRITABLE(raw, "%d", -0x800000, 0x7fffff);
WRITABLE(rate, "%u", 1, 1000);
WRITABLE(plugged, "%d", 0, 1);
WRITABLE(max_high, "%llu", 0, LONG_MAX);
WRITABLE(violations, "%llu", 0, LONG_MAX);
READABLE(gain, "%u")
static DEVICE_ATTR_RO(gain);
READABLE(reads, "%llu")
static DEVICE_ATTR_RO(reads);
READABLE(early, "%llu")
static DEVICE_ATTR_RO(early);

static struct attribute *attributes[] = {
	&dev_attr_raw.attr,	   &dev_attr_rate.attr, &dev_attr_plugged.attr, &dev_attr_max_high.attr,
	&dev_attr_violations.attr, &dev_attr_gain.attr, &dev_attr_reads.attr,	&dev_attr_early.attr,
	NULL,
};
static const struct attribute_group attribute_group = { .attrs = attributes };

static struct gpiod_lookup_table iio_lines = {
	.dev_id = "hx711-gpio",
	.table = { GPIO_LOOKUP("hx711-sim", DOUT, "dout", GPIO_ACTIVE_HIGH),
		   GPIO_LOOKUP("hx711-sim", SCK, "sck", GPIO_ACTIVE_HIGH),
		   {} },
};
static struct regulator_consumer_supply supply = REGULATOR_SUPPLY("avdd", "hx711-gpio");
static struct regulator_init_data supply_data = {
	.constraints = { .always_on = 1, .name = "hx711-avdd" },
	.num_consumer_supplies = 1,
	.consumer_supplies = &supply,
};
static const struct regulator_ops supply_ops = {};
static const struct regulator_desc supply_description = {
	.name = "hx711-avdd",
	.id = -1,
	.type = REGULATOR_VOLTAGE,
	.owner = THIS_MODULE,
	.ops = &supply_ops,
	.n_voltages = 1,
	.fixed_uV = 3300000,
};

static int bind_kernel_driver(void)
{
	struct regulator_config config = { .dev = &device->dev, .init_data = &supply_data };
	struct regulator_dev *regulator = devm_regulator_register(&device->dev, &supply_description, &config);

	if (IS_ERR(regulator))
		return PTR_ERR(regulator);
	gpiod_add_lookup_table(&iio_lines);
	iio_device = platform_device_register_simple("hx711-gpio", -1, NULL, 0);
	return PTR_ERR_OR_ZERO(iio_device);
}

static int __init hx711_sim_init(void)
{
	int failure;

	cell.ready = ktime_get();
	device = platform_device_register_simple("hx711-sim", -1, NULL, 0);
	if (IS_ERR(device))
		return PTR_ERR(device);
	failure = sysfs_create_group(&device->dev.kobj, &attribute_group);
	if (failure)
		goto no_attributes;

	chip.label = "hx711-sim";
	chip.parent = &device->dev;
	chip.owner = THIS_MODULE;
	chip.base = -1;
	chip.ngpio = 2;
	chip.names = (const char *const *)names;
	chip.get = line_get;
	chip.set = line_set;
	chip.direction_input = line_input;
	chip.direction_output = line_output;
	chip.get_direction = line_direction;
	failure = gpiochip_add_data(&chip, NULL);
	if (failure)
		goto no_attributes;
	if (iio) {
		failure = bind_kernel_driver();
		if (failure)
			pr_err("hx711-sim: the kernel's driver cannot be bound: %d\n", failure);
	}
	return 0;

no_attributes:
	platform_device_unregister(device);
	return failure;
}

static void __exit hx711_sim_exit(void)
{
	if (iio) {
		if (!IS_ERR_OR_NULL(iio_device))
			platform_device_unregister(iio_device);
		gpiod_remove_lookup_table(&iio_lines);
	}
	gpiochip_remove(&chip);
	platform_device_unregister(device);
}

module_init(hx711_sim_init);
module_exit(hx711_sim_exit);
MODULE_LICENSE("GPL");
MODULE_DESCRIPTION("HX711 load-cell converter, simulated");
